import styles from './Avatar.module.css'

type Props = { src: string | null | undefined; name: string; size: number }

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map(([first]) => first)
    .join('')
    .toUpperCase()

/** Shows the shopper's picture, or the initials. Decorative, because the name is shown beside it. */
export function Avatar({ src, name, size }: Props) {
  const place = { width: size, height: size, fontSize: size * 0.38 }
  if (src) return <img className={styles.avatar} src={src} alt="" style={place} width={size} height={size} />
  return (
    <span className={styles.avatar} style={place} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
