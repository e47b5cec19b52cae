import { classNames } from '#client/ui/classNames.ts'
import styles from './Avatar.module.css'

/** Initials of a name: 'Nakato Sarah' → 'NS'. */
export const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')

const TONES = 8

/** The same name has the same colour everywhere. */
const toneOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % TONES

/** Initials on a colour, decorative: the name stands beside them. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, styles[size], styles[`tone${toneOf(name)}`])}>
      {initialsOf(name)}
    </span>
  )
}
