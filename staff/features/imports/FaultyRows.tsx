import { useMutation } from '@apollo/client/react'
import { Button, Checkbox, Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { notify } from '#staff/ui/notify.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'
import { CorrectCatalogueImportDocument, type ImportDetailFragment } from './imports.generated.ts'
import styles from './imports.module.css'

/** What was typed for a line; columns that are not there are unchanged. */
type Correction = { cells: Readonly<Record<string, string>>; leaveOut: boolean }

const UNCHANGED: Correction = { cells: {}, leaveOut: false }

/** Faulty lines with their cells to correct or to leave out; then the file is checked again. */
export function FaultyRows({ found, onCorrected }: { found: ImportDetailFragment; onCorrected: () => Promise<void> }) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Correction>>(new Map())
  const [correct, { loading }] = useMutation(CorrectCatalogueImportDocument)
  const change = (line: number, next: Partial<Correction>) =>
    setTyped(new Map(typed).set(line, { ...(typed.get(line) ?? UNCHANGED), ...next }))
  const rows = [...typed]
    .map(([line, { cells, leaveOut }]) => ({
      line,
      leaveOut,
      cells: Object.entries(cells).map(([column, value]) => ({ column, value })),
    }))
    .filter(({ leaveOut, cells }) => leaveOut || cells.length > 0)
  const save = async () => {
    try {
      await correct({ variables: { input: { importId: found.id, rows } } })
      await onCorrected()
    } catch (error) {
      notify.problem(error)
    }
  }
  return (
    <PagePanel
      title={t('Correct the lines')}
      meta={t('Nothing is stored before the whole file is right.')}
      actions={
        <Button size="sm" disabled={rows.length === 0} loading={loading} onClick={() => void save()}>
          {rows.length > 0
            ? tn(rows.length, 'Check again with {count} correction', 'Check again with {count} corrections')
            : t('Check again')}
        </Button>
      }
    >
      <UnsavedInput isDirty={rows.length > 0 && !loading} />
      <div className={styles.faultyRows}>
        {found.faultyRows.map(({ line, cells }) => {
          const correction = typed.get(line) ?? UNCHANGED
          return (
            <fieldset key={line} className={styles.faultyRow}>
              <legend>{t('Line {line}', { line })}</legend>
              <ul className={styles.fault}>
                {found.faults
                  .filter((fault) => fault.line === line)
                  .map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
              </ul>
              <div className={styles.cells}>
                {cells.map(({ column, value }) => (
                  <Field.Root key={column} disabled={correction.leaveOut}>
                    <Field.Label>{verbatim(column)}</Field.Label>
                    <Input
                      size="sm"
                      value={correction.cells[column] ?? value}
                      onChange={({ target }) =>
                        change(line, { cells: { ...correction.cells, [column]: target.value } })
                      }
                    />
                  </Field.Root>
                ))}
              </div>
              <Checkbox.Root
                checked={correction.leaveOut}
                onCheckedChange={({ checked }) => change(line, { leaveOut: checked === true })}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control borderColor="border.field" />
                <Checkbox.Label>{t('Leave out line {line}', { line })}</Checkbox.Label>
              </Checkbox.Root>
            </fieldset>
          )
        })}
      </div>
    </PagePanel>
  )
}
