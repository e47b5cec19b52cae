import { type ComponentProps, useContext } from 'react'
import { Rich } from '#client/i18n/Rich.tsx'
import { call, chat, write } from '#client/ui/contact.ts'
import { SiteContext } from '#client/ui/site.ts'

interface Props {
  /** The sentence, with `<mail>`, `<call>` and `<chat>` around where the shop is reached. */
  text: (ways: Readonly<Record<'email' | 'phone' | 'whatsapp', string>>) => string
  /** What else is an element in it. */
  parts?: ComponentProps<typeof Rich>['parts']
}

/** A sentence that says where the shop can be reached. */
export function StoreContact({ text, parts }: Props) {
  const { email, phone, whatsapp } = useContext(SiteContext).store
  const ways = {
    mail: (words: string) => <a href={write(email)}>{words}</a>,
    call: (words: string) => <a href={call(phone)}>{words}</a>,
    chat: (words: string) => <a href={chat(whatsapp)}>{words}</a>,
  }
  return <Rich text={text({ email, phone, whatsapp })} parts={{ ...parts, ...ways }} />
}
