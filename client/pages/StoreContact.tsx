import { useContext } from 'react'
import { call, chat, write } from '#client/ui/contact.ts'
import { SiteContext } from '#client/ui/site.ts'
import { Rich } from '#client/words/Rich.tsx'
import { t } from '#client/words/t.ts'

/** Where the shop can be reached, as part of a sentence. */
export function StoreContact() {
  const { email, phone, whatsapp } = useContext(SiteContext).store
  return (
    <Rich
      text={t('<mail>{email}</mail>, phone <call>{phone}</call> or WhatsApp <chat>{whatsapp}</chat>', { email, phone, whatsapp })}
      parts={{
        mail: (words) => <a href={write(email)}>{words}</a>,
        call: (words) => <a href={call(phone)}>{words}</a>,
        chat: (words) => <a href={chat(whatsapp)}>{words}</a>,
      }}
    />
  )
}
