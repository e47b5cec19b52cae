import { useContext } from 'react'
import { call, chat, write } from '#client/ui/contact.ts'
import { SiteContext } from '#client/ui/site.ts'

/** Where the shop can be reached, as part of a sentence. */
export function StoreContact() {
  const { email, phone, whatsapp } = useContext(SiteContext).store
  return (
    <>
      <a href={write(email)}>{email}</a>, phone <a href={call(phone)}>{phone}</a> or WhatsApp <a href={chat(whatsapp)}>{whatsapp}</a>
    </>
  )
}
