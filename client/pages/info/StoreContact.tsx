import { type ComponentProps, useContext } from 'react'
import { Rich } from '#client/i18n/Rich.tsx'
import { call, chat, write } from '#client/ui/contact.ts'
import { SiteContext } from '#client/ui/site.ts'

interface Props {
  /** Returns the message, with `<mail>`, `<call>` and `<chat>` around the contact details. */
  text: (ways: Readonly<Record<'email' | 'phone' | 'whatsapp', string>>) => string
  /** Further elements in the message. */
  parts?: ComponentProps<typeof Rich>['parts']
}

/** Message with the contact details of the shop as links. */
export function StoreContact({ text, parts }: Props) {
  const { email, phone, whatsapp } = useContext(SiteContext).store
  const ways = {
    mail: (words: string) => <a href={write(email)}>{words}</a>,
    call: (words: string) => <a href={call(phone)}>{words}</a>,
    chat: (words: string) => <a href={chat(whatsapp)}>{words}</a>,
  }
  return <Rich text={text({ email, phone, whatsapp })} parts={{ ...parts, ...ways }} />
}
