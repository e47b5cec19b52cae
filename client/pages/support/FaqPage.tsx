import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { ContactSupportPanel } from '#client/features/help/ContactSupportPanel.tsx'
import { findQuestions, formatCount, type QuestionFilter } from '#client/features/help/findQuestions.ts'
import { QuestionItem } from '#client/features/help/QuestionItem.tsx'
import { categories, questions } from '#client/features/help/questions.ts'
import { fillPlaceholders, t } from '#client/i18n/t.ts'
import { createFaqGraph } from '#client/pages/linkedData.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconSearch } from '#client/ui/firstIcons.ts'
import { LinkedData } from '#client/ui/LinkedData.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useOpeningHours } from '#client/ui/shopSettings.ts'
import styles from './FaqPage.module.css'

const NO_FILTER: QuestionFilter = { text: '', category: null }

export function Component() {
  const hours = useOpeningHours()
  const [filter, setFilter] = useState(NO_FILTER)
  const { hash, key } = useLocation()
  // A typed URL has no key of its own, so the hash is included.
  const navigationKey = key + hash
  const [handledKey, setHandledKey] = useState(navigationKey)
  // The hash may name a question, which must be visible regardless of the previous search.
  if (navigationKey !== handledKey) {
    setHandledKey(navigationKey)
    if (hash) setFilter(NO_FILTER)
  }
  const matchingIds = new Set(findQuestions(questions, filter, hours).map(({ id }) => id))
  return (
    <div className={`${styles.frame} page`}>
      <PageHead
        title={t('Questions and answers')}
        description={t(
          'Delivery fees, same-day delivery in Kampala, mobile money and cash, cancelling, damaged goods and refunds: how Kasero works.',
        )}
        canonical={paths.faq()}
      />
      {import.meta.env.SSR && (
        <LinkedData
          graph={() =>
            createFaqGraph(
              questions.map(({ question, answer }) => ({
                question: t(question),
                answer: fillPlaceholders(t(answer), hours),
              })),
            )
          }
        />
      )}
      <search className={styles.search}>
        <h1 className={styles.title}>{t('How can we help?')}</h1>
        <Field
          type="search"
          name="question"
          label={<span className="visually-hidden">{t('Search questions')}</span>}
          placeholder={t('Search questions')}
          autoComplete="off"
          enterKeyHint="search"
          suffix={<IconSearch className={styles.searchIcon} />}
          value={filter.text}
          onChange={({ target }) => setFilter({ ...filter, text: target.value })}
        />
        <ul className={styles.categories} aria-label={t('Categories')}>
          {[null, ...categories].map((category) => (
            <li key={category}>
              <button
                type="button"
                className={styles.category}
                aria-pressed={category === filter.category}
                onClick={() => setFilter({ ...filter, category })}
              >
                {category ? t(category) : t('All Questions')}
              </button>
            </li>
          ))}
        </ul>
      </search>
      <section className={styles.results} aria-label={t('Questions')}>
        <p role="status" className={styles.count}>
          {formatCount(matchingIds.size, filter)}
        </p>
        {questions.map((it) => (
          <QuestionItem
            key={it.id}
            item={it}
            hidden={!matchingIds.has(it.id)}
            open={it === questions[0]}
            openKey={hash === `#${it.id}` ? navigationKey : undefined}
          />
        ))}
        {matchingIds.size === 0 && (
          <EmptyState
            art={<BasketMark mood="grey" />}
            title={t('No results found')}
            text={t('Try one word, such as “refund”, or ask us.')}
            action={<Button onClick={() => setFilter(NO_FILTER)}>{t('Show All Questions')}</Button>}
          />
        )}
      </section>
      <ContactSupportPanel className={styles.contactSupport} />
    </div>
  )
}
