import { IconCheck } from '@tabler/icons-react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './imports.module.css'
import { STEPS } from './importTexts.ts'

/** The steps of an import; `step` is the current one, from 0. */
export const ImportSteps = ({ step }: { step: number }) => (
  <ol className={styles.steps} aria-label={t('Steps')}>
    {STEPS.map((label, index) => (
      <li
        key={label}
        className={classNames(styles.step, index < step && styles.past, index === step && styles.current)}
        aria-current={index === step ? 'step' : undefined}
      >
        <span className={styles.number} aria-hidden="true">
          {index < step ? <IconCheck size={15} /> : index + 1}
        </span>
        {t(label)}
      </li>
    ))}
  </ol>
)
