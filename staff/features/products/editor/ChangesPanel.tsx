import { useQuery } from '@apollo/client/react'
import { IconPencil } from '@tabler/icons-react'
import { t, verbatim } from '#client/i18n/t.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Timeline } from '#staff/ui/Timeline.tsx'
import { ProductChangesDocument } from './editor.generated.ts'
import { EDITOR_FIELD_NAMES } from './editorTexts.ts'

const SHOWN = 5
const MAX_LENGTH = 40
const names: Record<string, string> = EDITOR_FIELD_NAMES

const cut = (text: string | null | undefined) =>
  !text ? '–' : text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text

/** Who changed what of a product, from the audit log. */
export function ChangesPanel({ productId }: { productId: string }) {
  const { data } = useQuery(ProductChangesDocument, {
    variables: { filter: { entityId: productId }, first: SHOWN },
    fetchPolicy: 'cache-and-network',
  })
  const entries = data?.auditLog?.nodes ?? []
  if (entries.length === 0) return null
  return (
    <PagePanel title={t('Changes')}>
      <Timeline
        label={t('Changes')}
        entries={entries.map(({ id, at, actorName, action, changes }) => ({
          id,
          icon: IconPencil,
          title: verbatim(
            action === 'products.create'
              ? t('Created')
              : changes
                  .map(({ field, before, after }) => {
                    const name = names[field] ? t(names[field]) : field
                    return field === 'images' || field === 'details' || field.endsWith('Ids')
                      ? name
                      : `${name} ${cut(before)} → ${cut(after)}`
                  })
                  .join(', '),
          ),
          detail: verbatim(`${actorName} · ${dayTimeFormat.format(new Date(at))}`),
        }))}
      />
    </PagePanel>
  )
}
