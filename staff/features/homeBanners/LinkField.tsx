import { useQuery } from '@apollo/client/react'
import { Button, Field, Input } from '@chakra-ui/react'
import { IconBox, IconCategory, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { t, verbatim } from '#client/i18n/t.ts'
import { ProductSearchDocument } from '#staff/features/products/productSearch.generated.ts'
import { TextField } from '#staff/ui/form.tsx'
import { BannerCategoriesDocument, type BannerCategoriesQuery } from './homeBanners.generated.ts'
import styles from './homeBanners.module.css'

type Page = { path: string; name: string; icon: typeof IconBox; detail: string }

/** Page of the shop that a banner opens: a search, a product or a category, found by name, or a pasted address. */
export function LinkField() {
  const { setValue } = useFormContext()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const pages = usePages(search)
  const choose = ({ path }: Page) => {
    setValue('link', path, { shouldDirty: true, shouldValidate: true })
    setText('')
  }
  return (
    <div className={styles.link}>
      <Field.Root>
        <Field.Label>{t('Find a product or category')}</Field.Label>
        <Input
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field.Root>
      {pages.length > 0 && (
        <ul className={styles.choices} aria-label={t('Pages of the shop')}>
          {pages.map((page) => (
            <li key={page.path}>
              <Button variant="outline" justifyContent="start" width="100%" onClick={() => choose(page)}>
                <page.icon size={18} />
                <span className={styles.choice}>{verbatim(page.name)}</span>
                <small>{page.detail}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        name="link"
        label={t('Page that it opens')}
        hint={t('Choose one above, or paste the address of a search, a product or a category of the shop.')}
        isRequired
      />
    </div>
  )
}

/** Pages that match a text: categories first, then products, then the search for the text itself. */
function usePages(search: string): Page[] {
  const skip = search.length < 2
  const { data: found } = useQuery(ProductSearchDocument, {
    variables: { search, first: 5 },
    skip,
    // The lists of the console keep their own pages.
    fetchPolicy: 'no-cache',
  })
  const { data } = useQuery(BannerCategoriesDocument, { skip })
  if (skip) return []
  return [
    ...listCategories(data?.categories ?? [])
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .slice(0, 5),
    ...(found?.products?.edges ?? []).map(({ node: { id, name, unit } }) => ({
      path: `/product/${id}`,
      name: `${name}, ${unit}`,
      icon: IconBox,
      detail: t('Product'),
    })),
    {
      path: `/search?${new URLSearchParams({ q: search })}`,
      name: search,
      icon: IconSearch,
      detail: t('Search'),
    },
  ]
}

/** Categories and subcategories that shoppers see. The API adds the names to the paths. */
const listCategories = (categories: NonNullable<BannerCategoriesQuery['categories']>): Page[] =>
  categories
    .filter(({ published }) => published)
    .flatMap(({ id, name, subcategories }) => [
      { path: `/category/${id}`, name, icon: IconCategory, detail: t('Category') },
      ...subcategories
        .filter((subcategory) => subcategory.published)
        .map((subcategory) => ({
          path: `/${id}/${subcategory.id}`,
          name: subcategory.name,
          icon: IconCategory,
          detail: verbatim(name),
        })),
    ])
