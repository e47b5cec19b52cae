import { type ComponentProps, useContext } from 'react'
import { RichText } from '#client/i18n/RichText.tsx'
import type { Translated } from '#client/i18n/t.ts'
import { buildMailLink, buildPhoneLink, buildWhatsappLink } from '#client/ui/contactLinks.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'

interface Props {
  /** Returns the message, with `<mail>`, `<call>` and `<chat>` around the contact details. */
  text: (ways: Readonly<Record<'email' | 'phone' | 'whatsapp' | 'opens' | 'closes', string>>) => Translated
  /** Further elements in the message. */
  parts?: ComponentProps<typeof RichText>['elements']
}

/** Message with the contact details of the shop as links. */
export function StoreContact({ text, parts }: Props) {
  const { email, phone, whatsapp, hours } = useContext(ShopSettingsContext).contact
  const ways = {
    mail: (words: string) => <a href={buildMailLink(email)}>{words}</a>,
    call: (words: string) => <a href={buildPhoneLink(phone)}>{words}</a>,
    chat: (words: string) => <a href={buildWhatsappLink(whatsapp)}>{words}</a>,
  }
  return <RichText text={text({ email, phone, whatsapp, ...hours })} elements={{ ...parts, ...ways }} />
}
