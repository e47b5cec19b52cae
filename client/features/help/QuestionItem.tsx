import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { fillPlaceholders, t } from '#client/i18n/t.ts'
import { IconPlus } from '#client/ui/firstIcons.ts'
import { preventAmountBreaks } from '#client/ui/preventAmountBreaks.ts'
import { useOpeningHours } from '#client/ui/shopSettings.ts'
import styles from './QuestionItem.module.css'
import type { Question } from './questions.ts'

type Props = {
  item: Question
  hidden: boolean
  /** Whether the answer is open on first render. */
  open: boolean
  /** Set when the URL links to this question; a new value opens it again. */
  openKey: string | undefined
}

/** Expandable question that also works without JavaScript. */
export function QuestionItem({ item, hidden, open, openKey }: Props) {
  const { id } = item
  const question = t(item.question)
  const hours = useOpeningHours()
  const element = useRef<HTMLDetailsElement>(null)
  useOpenOnNavigation(element, openKey)
  return (
    <details ref={element} id={id} className={styles.item} hidden={hidden} open={open}>
      <summary className={styles.question}>
        <h2>{question}</h2>
        <IconPlus size={18} className={styles.sign} />
      </summary>
      <p className={styles.answer}>{preventAmountBreaks(fillPlaceholders(t(item.answer), hours))}</p>
      <Link to={paths.faq(id)} className={styles.link}>
        {t('Link to this answer')}
        <span className="visually-hidden">: {question}</span>
      </Link>
    </details>
  )
}

function useOpenOnNavigation(element: RefObject<HTMLDetailsElement | null>, openKey: string | undefined) {
  useEffect(() => {
    if (!openKey || !element.current) return
    element.current.open = true
    element.current.scrollIntoView({ block: 'start' })
    element.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [openKey, element])
}
