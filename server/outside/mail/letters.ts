import { escapeHtml } from '#server/html.ts'
import type { Mail } from './mail.ts'

type Letter = { to: string; subject: string; greeting: string; sentences: string[]; link: { href: string; words: string } }

/** Every mail of the shop has one shape: a greeting, a few sentences, one link; readable on a small phone. */
function letter({ to, subject, greeting, sentences, link }: Letter): Mail {
  const paragraphs = [greeting, ...sentences].map((sentence) => `<p style="margin:0 0 14px">${escapeHtml(sentence)}</p>`).join('')
  return {
    to,
    subject,
    text: [greeting, '', ...sentences, '', `${link.words}: ${link.href}`, '', 'Kasero, the market in your basket.'].join('\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#f8f5f1;font:16px/1.45 system-ui,sans-serif;color:#25101f"><div style="max-width:480px;margin:0 auto;padding:24px 18px"><p style="margin:0 0 18px;font-size:22px;font-weight:700;color:#5b1547">kasero</p><div style="background:#fff;border-radius:16px;padding:20px">${paragraphs}<p style="margin:18px 0 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;background:#5b1547;color:#fff;text-decoration:none;font-weight:700;padding:12px 20px;border-radius:14px">${escapeHtml(link.words)}</a></p></div></div></body></html>`,
  }
}

type Person = { email: string; name: string }

export const welcomeLetter = ({ email, name }: Person, shop: string): Mail =>
  letter({
    to: email,
    subject: 'Welcome to Kasero',
    greeting: `Hello ${name},`,
    sentences: ['Your account is ready. Log in, fill your basket, and we bring it to your door.'],
    link: { href: `${shop}/login`, words: 'Log in' },
  })

/** The answer to a registration with an e-mail that has an account: only the owner of the mailbox learns of it. */
export const alreadyRegisteredLetter = ({ email, name }: Person, shop: string): Mail =>
  letter({
    to: email,
    subject: 'You already have a Kasero account',
    greeting: `Hello ${name},`,
    sentences: [
      'Somebody, probably you, tried to register with this e-mail. You already have an account, so nothing was changed.',
      'If it was not you, you need do nothing.',
    ],
    link: { href: `${shop}/login`, words: 'Log in' },
  })
