import { useContext } from 'react'
import { shopName } from '#client/i18n/copy.ts'
import type { Translated } from '#client/i18n/t.ts'
import { ShopSettingsContext } from './shopSettings.ts'

type Props = {
  /** Title without the shop's name, which is appended. */
  title: Translated
  description?: string
  /** Path of the canonical URL. */
  canonical?: string
  /** Path of the picture for link previews. */
  image?: string | undefined
  /** Excludes the page from search engines, for personal pages. */
  noIndex?: boolean
}

/** Metadata of a page, which React moves into the document's head, also on the server. */
export function PageHead({ title, description, canonical, image, noIndex }: Props) {
  const { origin } = useContext(ShopSettingsContext)
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {/* Link previews are generated from the server's HTML and ignore later changes. */}
      {import.meta.env.SSR && canonical && (
        <LinkPreview
          title={title}
          description={description}
          url={origin + canonical}
          image={new URL(image ?? DEFAULT_PREVIEW_IMAGE, origin).href}
        />
      )}
    </>
  )
}

/** Preview picture of pages without one of their own. */
const DEFAULT_PREVIEW_IMAGE = '/brand/share.jpg'

/** Open Graph metadata for link previews: https://ogp.me */
const LinkPreview = ({
  title,
  description,
  url,
  image,
}: {
  title: string
  description: string | undefined
  url: string
  image: string
}) => (
  <>
    <meta property="og:site_name" content={shopName} />
    <meta property="og:type" content="website" />
    <meta property="og:title" content={title} />
    {description && <meta property="og:description" content={description} />}
    <meta property="og:url" content={url} />
    <meta property="og:image" content={image} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
