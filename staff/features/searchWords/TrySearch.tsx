import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { msg, type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Picture } from '#client/ui/Picture.tsx'
import { SecondLine } from '#staff/ui/DataTable.tsx'
import { Form, FormError, TextField, useZodForm } from '#staff/ui/form.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { type FoundProductFragment, SearchPreviewDocument, type SearchPreviewQuery } from './searchWords.generated.ts'
import styles from './searchWords.module.css'

const schema = z.object({
  query: z.string().trim().min(1, msg('Type what a shopper types.')).max(200, msg('Type at most 200 characters.')),
})

/** What a shopper finds now; a change of search words repeats the search. */
export function TrySearch() {
  const form = useZodForm(schema, { defaultValues: { query: '' } })
  const [query, setQuery] = useState('')
  const { data, previousData, error, loading, refetch } = useQuery(SearchPreviewDocument, {
    variables: { query },
    skip: query === '',
    fetchPolicy: 'cache-and-network',
  })
  const preview = (data ?? previousData)?.searchPreview
  const submit = async (values: { query: string }) => {
    if (values.query === query) await refetch()
    else setQuery(values.query)
  }
  const tryOther = (text: string) => {
    form.setValue('query', text)
    setQuery(text)
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.trial}>
      <FormError />
      <TextField name="query" label={t('What a shopper types')} autoComplete="off" />
      <Button type="submit" variant="outline" loading={loading && !preview} loadingText={t('Search')}>
        {t('Search')}
      </Button>
      {error && !loading && <LoadError title={t('The search did not work')} error={error} onRetry={refetch} />}
      {preview && !error && query !== '' && <Results preview={preview} onTry={tryOther} />}
    </Form>
  )
}

type Preview = NonNullable<SearchPreviewQuery['searchPreview']>

function Results({ preview, onTry }: { preview: Preview; onTry: (query: string) => void }) {
  const { totalCount, products, related, didYouMean } = preview
  return (
    <>
      <p role="status">
        <b>
          {totalCount === 0
            ? t('Nothing is found.')
            : tn(totalCount, '{count} product is found.', '{count} products are found.')}
        </b>
      </p>
      {didYouMean && (
        <Button size="xs" variant="outline" onClick={() => onTry(didYouMean)}>
          {t('Did you mean ‘{query}’?', { query: didYouMean })}
        </Button>
      )}
      <Products label={t('Products found')} products={products} />
      {related.length > 0 && (
        <>
          <h3>{t('These fit less well')}</h3>
          <Products label={t('Products that fit less well')} products={related} />
        </>
      )}
    </>
  )
}

function Products({ label, products }: { label: Translated; products: readonly FoundProductFragment[] }) {
  if (products.length === 0) return null
  return (
    <ul className={styles.products} aria-label={label}>
      {products.map(({ id, name, unit, price, stock, images, tint }) => (
        <li key={id}>
          <span className={classNames(styles.picture, `tint-${tint}`)}>
            <Picture src={images[0]} alt="" size={44} />
          </span>
          <span>
            <Link to={`/products/${id}`}>{name}</Link>
            <SecondLine>
              {verbatim([unit, formatUgx(price), ...(stock === 0 ? [t('Sold out')] : [])].join(' · '))}
            </SecondLine>
          </span>
        </li>
      ))}
    </ul>
  )
}
