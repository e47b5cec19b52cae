import { useRef } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { IconSearch } from '#client/ui/firstIcons.ts'
import box from './SearchBox.module.css'
import styles from './SearchLink.module.css'
import { firstPhrase, quote, useTypedPhrases } from './useTypedPhrases.ts'

/**
 * Link to the search page that looks like its search box and types example searches. A plain link, so it works without
 * JavaScript.
 */
export function SearchLink({ className }: { className?: string }) {
  const phrase = useRef<HTMLSpanElement>(null)
  useTypedPhrases(phrase)
  return (
    <Link to={paths.search()} className={classNames(box.box, className)}>
      <IconSearch size={21} />
      <span className={styles.text}>
        <RichText
          text={t('Search <phrase>for your groceries</phrase>')}
          elements={{
            phrase: (words) => (
              <>
                <span ref={phrase} aria-hidden="true" className={styles.phrase}>
                  {quote(firstPhrase)}
                </span>
                <span className="visually-hidden">{words}</span>
              </>
            ),
          }}
        />
      </span>
    </Link>
  )
}
