import { shopName } from '#client/copy.ts'

type Props = {
  /** Without the shop's name, which is put behind it. */
  title: string
  description?: string
  /** The one address of this page. */
  canonical?: string
  image?: string
  /** For pages that are nobody else's business. */
  unlisted?: boolean
}

/** What belongs into the document's head: React carries it there, the server too. */
export function PageHead({ title, description, canonical, image, unlisted }: Props) {
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image} />}
    </>
  )
}
