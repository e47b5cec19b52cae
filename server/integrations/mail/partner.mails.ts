import type { Mail } from './mail.ts'
import { renderMail } from './mails.ts'

/** Email to the shop's staff, who have the partner's contact details, about a disabled webhook. */
export const webhookDisabledMail = (
  store: string,
  { id, url, reason }: { id: string; url: string; reason: string },
): Mail =>
  renderMail({
    to: store,
    language: 'en',
    subject: 'A webhook of a partner was switched off',
    greeting: 'Hello,',
    sentences: [
      `The webhook ${id} at ${new URL(url).host} was switched off: ${reason}.`,
      `What it missed is not kept. When the partner says that it works again: npm run partner -- webhook on ${id}`,
    ],
  })
