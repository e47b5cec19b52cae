import { useQuery } from '@apollo/client/react'
import { NativeSelect } from '@chakra-ui/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { CatalogueImportMappingDocument, type CatalogueImportMappingQuery } from './imports.generated.ts'
import styles from './imports.module.css'
import { FIELDS, NEW_PRODUCT_FIELDS } from './importTexts.ts'

type Mapping = NonNullable<NonNullable<CatalogueImportMappingQuery['catalogueImport']>['mapping']>
type FileColumn = Mapping['columns'][number]

/** Field of each column of a file; null leaves the column out. */
export type ColumnFields = readonly { column: string; field: string | null }[]

type Props = {
  importId: string
  /** Fields that were chosen before in this page. */
  chosen: ColumnFields | null
  /** Receives the fields; none when the columns cannot be read, and the check says why. */
  onContinue: (columns?: ColumnFields) => void
}

/** Step of an import that says which field each column of the file sets. */
export function ColumnsStep({ importId, chosen, onContinue }: Props) {
  const { data, error, refetch } = useQuery(CatalogueImportMappingDocument, {
    variables: { id: importId },
    fetchPolicy: 'network-only',
  })
  const mapping = data?.catalogueImport?.mapping
  const isUnreadable = data !== undefined && !mapping
  const skip = useEffectEvent(() => onContinue())
  useEffect(() => {
    if (isUnreadable) skip()
  }, [isUnreadable])
  if (mapping) return <Columns mapping={mapping} chosen={chosen} onContinue={onContinue} />
  return (
    <PagePanel title={t('Columns')}>
      {error ? <LoadError title={t('The columns did not load')} error={error} onRetry={refetch} /> : <Skeleton />}
    </PagePanel>
  )
}

function Columns({ mapping, chosen, onContinue }: { mapping: Mapping } & Omit<Props, 'importId'>) {
  const [fields, setFields] = useState<readonly (string | null)[]>(() =>
    mapping.columns.map(({ heading, field }) =>
      chosen ? (chosen.find(({ column }) => column === heading)?.field ?? null) : (field ?? null),
    ),
  )
  const headingOf = new Map(mapping.columns.map(({ heading }, index) => [fields[index] ?? null, heading]))
  const hasNumber = headingOf.has('number')
  const missing = NEW_PRODUCT_FIELDS.filter((field) => !headingOf.has(field))
  const taken = fields.filter((field) => field !== null).length
  return (
    <PagePanel
      title={t('Columns')}
      meta={
        mapping.isRemembered
          ? t('as in the last import with these headings')
          : t('{taken} of {count} are used', { taken, count: fields.length })
      }
    >
      <div className={styles.columnsHead} aria-hidden="true">
        <span>{t('Column of the file')}</span>
        <span>{t('First values')}</span>
        <span>{t('Field of the product')}</span>
      </div>
      <ul className={styles.columns}>
        {mapping.columns.map((column, index) => (
          <ColumnRow
            key={column.heading}
            column={column}
            field={fields[index] ?? null}
            headingOf={headingOf}
            isFirst={index === 0 && !hasNumber}
            onChange={(field) => setFields(fields.with(index, field))}
          />
        ))}
      </ul>
      <div className={styles.footer}>
        {hasNumber ? (
          missing.length > 0 && (
            <p className={styles.note}>
              {t('Without {fields} the list changes products of the shop and adds none.', {
                fields: missing.map((field) => t(FIELDS[field])).join(', '),
              })}
            </p>
          )
        ) : (
          <Banner tone="warning" icon={IconAlertTriangle} title={t('No column is the article number.')} isNote>
            {t('Choose it beside one of the columns: it says which product a line is for.')}
          </Banner>
        )}
        <KeyButton
          keys="Ctrl+s"
          label={t('Continue')}
          disabled={!hasNumber}
          autoFocus
          onRun={() =>
            onContinue(mapping.columns.map(({ heading }, index) => ({ column: heading, field: fields[index] ?? null })))
          }
        />
      </div>
    </PagePanel>
  )
}

type RowProps = {
  column: FileColumn
  field: string | null
  /** Column of each field that is taken. */
  headingOf: ReadonlyMap<string | null, string>
  isFirst: boolean
  onChange: (field: string | null) => void
}

function ColumnRow({ column: { heading, samples }, field, headingOf, isFirst, onChange }: RowProps) {
  const id = useId()
  return (
    <li className={classNames(styles.column, field === null && styles.leftOut)}>
      <label htmlFor={id}>{heading}</label>
      <span id={`${id}-samples`} className={styles.samples}>
        {samples.length > 0 ? samples.join(' · ') : t('empty')}
      </span>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          aria-describedby={`${id}-samples`}
          autoFocus={isFirst}
          value={field ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{t('Leave out')}</option>
          {listOptions(heading, field).map(({ value, label }) => {
            const other = headingOf.get(value)
            const isTaken = other !== undefined && other !== heading
            return (
              <option key={value} value={value} disabled={isTaken}>
                {isTaken ? t('{field} (column {heading})', { field: label, heading: other }) : label}
              </option>
            )
          })}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </li>
  )
}

const DETAIL_PATTERN = /^detail\s*:\s*/i

/** Fields of a product, and the detail that is named like the column, or that it has already. */
function listOptions(heading: string, field: string | null): { value: string; label: Translated }[] {
  const labels = new Set([heading.replace(DETAIL_PATTERN, '')])
  if (field !== null && DETAIL_PATTERN.test(field)) labels.add(field.replace(DETAIL_PATTERN, ''))
  return [
    ...Object.entries(FIELDS).map(([value, label]) => ({ value, label: t(label) })),
    ...[...labels].map((label) => ({ value: `detail: ${label}`, label: t('Detail: {label}', { label }) })),
  ]
}
