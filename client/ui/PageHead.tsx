import { useContext } from 'react'
import { shopName } from '#client/i18n/copy.ts'
import { SiteContext } from './site.ts'

type Props = {
  /** Without the shop's name, which is put behind it. */
  title: string
  description?: string
  /** Path of the one address of this page. */
  canonical?: string
  /** Path of a picture that stands for it where the page is passed on. */
  image?: string | undefined
  /** For pages that are nobody else's business. */
  unlisted?: boolean
}

/** What belongs into the document's head: React carries it there, the server too. */
export function PageHead({ title, description, canonical, image, unlisted }: Props) {
  const { origin } = useContext(SiteContext)
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {unlisted && <meta name="robots" content="noindex" />}
      {/* Who previews a link reads what the server wrote, and nothing that a script would change later. */}
      {import.meta.env.SSR && canonical && (
        <Preview title={title} description={description} url={origin + canonical} image={new URL(image ?? SHARED, origin).href} />
      )}
    </>
  )
}

/** The picture of what has none of its own. */
const SHARED = '/brand/share.jpg'

/** How a link looks in a chat: https://ogp.me */
const Preview = ({ title, description, url, image }: { title: string; description: string | undefined; url: string; image: string }) => (
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
