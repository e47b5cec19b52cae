import { join } from 'node:path'
import { ROOT } from '../step.ts'

export const PRESENT = 'schema/schema.graphql'

/** Texts of the published schema, the present schema and CHANGELOG.md. */
type Contract = { published: string; present: string; changelog: string }

/** Checks the present schema against the schema rules and the published schema; all is well without complaints. */
export async function checkContract({
  published,
  present,
  changelog,
}: Contract): Promise<{ complaints: string[]; deprecations: string[] }> {
  return {
    complaints: [...(await lintErrors(present)), ...(await unannouncedChanges(published, present, changelog))],
    deprecations: await deprecationsOf(present),
  }
}

/** Lists the violations that graphql-eslint reports. */
async function lintErrors(schema: string): Promise<string[]> {
  const { ESLint } = await import('eslint')
  const results = await new ESLint({ cwd: ROOT }).lintText(schema, { filePath: join(ROOT, PRESENT) })
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => `${PRESENT}:${line} ${message} (${ruleId})`),
  )
}

/**
 * Lists every deprecated field, input field and enum value, with its reason, which states dates and the replacement.
 */
async function deprecationsOf(schema: string): Promise<string[]> {
  const { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } = await import('graphql')
  return Object.values(buildSchema(schema).getTypeMap()).flatMap((type) => {
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    const members = isEnumType(type) ? type.getValues() : hasFields ? Object.values(type.getFields()) : []
    return members.flatMap(({ name, deprecationReason }) =>
      deprecationReason ? [`${type.name}.${name}. ${deprecationReason}`] : [],
    )
  })
}

/** Lists breaking changes found by graphql-inspector that CHANGELOG.md does not announce. */
async function unannouncedChanges(published: string, present: string, changelog: string): Promise<string[]> {
  const [{ buildSchema }, { CriticalityLevel, diff }] = await Promise.all([
    import('graphql'),
    import('@graphql-inspector/core'),
  ])
  const publishedOn = /^# Published (\d{4}-\d{2}-\d{2})/.exec(published)?.[1] ?? ''
  const announced = announcements(changelog, publishedOn)
  const changes = await diff(buildSchema(published), buildSchema(present))
  return changes
    .filter(
      ({ criticality, path = '' }) =>
        criticality.level === CriticalityLevel.Breaking && !announced.some((line) => line.includes(`\`${path}\``)),
    )
    .map(
      ({ message, path }) => `${message}. Announce it in CHANGELOG.md: "- Breaking: … \`${path}\` …", or take it back.`,
    )
}

/** Returns the announcements since that date. */
function announcements(changelog: string, since: string): string[] {
  const days = changelog.split(/^## (?=\d{4}-\d{2}-\d{2}$)/m).slice(1)
  return days
    .filter((day) => day.slice(0, 10) >= since)
    .flatMap((day) => day.split(/^(?=- )/m).filter((line) => line.startsWith('- Breaking: ')))
}
