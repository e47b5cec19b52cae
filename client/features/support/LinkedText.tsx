import { splitLinks } from './splitLinks.ts'

/**
 * User-written text, rendered as text and never as markup. Its URLs become links without access to this window and
 * without an effect on search ranking.
 */
export const LinkedText = ({ children }: { children: string }) =>
  splitLinks(children).map(({ text, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <a key={place} href={href} target="_blank" rel="noopener nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  )
