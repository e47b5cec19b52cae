import styles from './BasketMark.module.css'
import { classNames } from './classNames.ts'

type Props = { mood?: 'calm' | 'dropped' | 'grey'; className?: string }

/** Basket logo for empty and error states. */
export function BasketMark({ mood = 'calm', className }: Props) {
  return (
    <svg
      viewBox="0 0 64 64"
      width="112"
      height="112"
      aria-hidden="true"
      className={classNames(styles.mark, styles[mood], className)}
    >
      <path className={styles.straw} strokeWidth="5.2" d="M16.5 27C16.5 2.5 47.5 2.5 47.5 27" />
      <path className={styles.rim} strokeWidth="9.2" d="M9.5 26.8Q32 31.6 54.5 26.8" />
      <path
        className={styles.straw}
        strokeWidth="6.6"
        d="M11.8 38Q14.9 38.6 18 39.1M26.2 39.9Q32 40.3 37.8 39.9M46 39.1Q49.1 38.6 52.2 38M14.5 46.2Q21.2 47.6 27.9 47.9M36.1 47.9Q42.8 47.6 49.5 46.2M18.4 54.5Q19.3 54.7 20.2 54.8M28.6 55.7Q32 55.9 35.4 55.7M43.8 54.8Q44.7 54.7 45.6 54.5"
      />
    </svg>
  )
}
