import { verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './searchWords.module.css'

type Props = {
  words: readonly string[]
  /** Characters of a line; words that do not fit on it are counted. Without it all words are shown. */
  room?: number
}

/** Characters that the edges of a tag take. */
const EDGES = 4

/** Words of a group as tags. */
export function WordTags({ words, room }: Props) {
  const shown = room === undefined ? words.length : countFitting(words, room)
  const hidden = words.length - shown
  return (
    <ul className={classNames(styles.tags, room !== undefined && styles.oneLine)}>
      {words.slice(0, shown).map((word) => (
        <li key={word} className={styles.tag}>
          {word}
        </li>
      ))}
      {hidden > 0 && <li className={styles.more}>{verbatim(`+${hidden}`)}</li>}
    </ul>
  )
}

/** Number of words that fit on a line, at least one. */
function countFitting(words: readonly string[], room: number): number {
  let left = room
  const end = words.findIndex((word) => {
    left -= word.length + EDGES
    return left < 0
  })
  return end === -1 ? words.length : Math.max(1, end)
}
