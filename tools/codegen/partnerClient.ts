/** Generates the documents and types of `partner-client/` from its operations and the schema. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'
import {
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import { ROOT } from '../step.ts'

const CALLS = 'partner-client/src/calls.graphql'
export const PARTNER_CALLS_FILE = 'partner-client/src/calls.generated.ts'

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: CALLS,
  generates: { [PARTNER_CALLS_FILE]: { plugins: ['typescript-operations'] } },
  config: {
    enumsAsTypes: true,
    scalars: { DateTime: 'string', ID: 'string' },
    strictScalars: true,
    skipTypename: true,
    useTypeImports: true,
    // Optional, never null: an argument with a default value does not accept null.
    inputMaybeValue: 'T | undefined',
    avoidOptionals: { field: true, inputValue: false, object: false },
  },
}

/**
 * Generates the operations of the partner client.
 * @returns the content of the generated file: the types of every operation, and its minified text
 */
export async function partnerCalls(): Promise<string> {
  const { generate } = await import('@graphql-codegen/cli')
  const [file] = await generate({ ...config, cwd: ROOT, silent: true, errorsOnly: true }, false)
  if (!file) throw new Error(`${CALLS} was not generated.`)
  return `import type { Document } from './document.ts'\n\n${file.content.trim()}\n\n${documents().join('\n\n')}\n`
}

function documents(): string[] {
  const { definitions } = parse(readFileSync(join(ROOT, CALLS), 'utf8'))
  const fragments = new Map(
    definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
  )
  return definitions
    .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const name = operation.name?.value
      const text = stripIgnoredCharacters([operation, ...spreadIn(operation, fragments)].map(print).join('\n'))
      return `export const ${name}Document: Document<${name}Query, ${name}QueryVariables> =\n  '${text}'`
    })
}

/** Returns each fragment that the node spreads, directly or through other fragments, once. */
function spreadIn(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
  found = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment || found.has(fragment)) return
      found.add(fragment)
      spreadIn(fragment, fragments, found)
    },
  })
  return found
}
