import { piecesOf } from './links.ts'

/** What somebody wrote, as text and never as markup, with its addresses as links that give nothing away and gain nothing. */
export const LinkedText = ({ children }: { children: string }) =>
  piecesOf(children).map(({ text, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their places
      <a key={place} href={href} target="_blank" rel="noopener nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  )
