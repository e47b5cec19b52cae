import { t } from '#client/i18n/t.ts'
import { Field } from '#client/ui/Field.tsx'
import { formatUgx, groupThousands } from '#client/ui/formatUgx.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { parseAmount, suggestBanknotes } from './banknotes.ts'
import styles from './ChangeChooser.module.css'

interface Props {
  total: number
  /** Whole UGX; null if the shopper does not say. */
  value: number | null
  onChange: (changeFor: number | null) => void
}

/** Optional choice of the cash amount that the shopper will pay with, so that the rider brings change for it. */
export function ChangeChooser({ total, value, onChange }: Props) {
  const isTooLittle = value !== null && value < total
  return (
    <Panel className={styles.change}>
      <h2 className={styles.title}>{t('Paying in cash?')}</h2>
      <fieldset className={styles.notes} aria-label={t('Amounts to choose from')}>
        {suggestBanknotes(total).map((note) => (
          <button
            key={note}
            type="button"
            className={styles.note}
            aria-pressed={value === note}
            onClick={() => onChange(value === note ? null : note)}
          >
            {formatUgx(note)}
          </button>
        ))}
      </fieldset>
      <Field
        name="changeFor"
        label={t('I need change for UGX')}
        inputMode="numeric"
        autoComplete="off"
        value={value === null ? '' : groupThousands(value)}
        onChange={({ target }) => onChange(parseAmount(target.value))}
        error={isTooLittle && t('That is less than {amount}.', { amount: formatUgx(total) })}
        hint={
          value !== null && value > total
            ? t('The rider brings {amount}.', { amount: formatUgx(value - total) })
            : t('Leave it empty if you have the exact amount.')
        }
      />
    </Panel>
  )
}
