import type { TranslatedNode } from '#client/i18n/t.ts'
import styles from './Switch.module.css'

type Props = { label: TranslatedNode; checked: boolean; onChange: (checked: boolean) => void }

export const Switch = ({ label, checked, onChange }: Props) => (
  <label className={styles.switch}>
    <span className={styles.label}>{label}</span>
    <input
      type="checkbox"
      role="switch"
      className={styles.input}
      checked={checked}
      aria-checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
)
