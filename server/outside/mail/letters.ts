import { escapeHtml } from '#server/html.ts'
import type { Mail } from './mail.ts'

type Letter = {
  to: string
  subject: string
  greeting: string
  sentences: string[]
  /** Six digits, shown large and alone. */
  code?: string
  link?: { href: string; words: string }
}

/** Every mail of the shop has one shape: a greeting, a few sentences, a code or a link; readable on a small phone. */
export function letter({ to, subject, greeting, sentences, code, link }: Letter): Mail {
  const paragraphs = [greeting, ...sentences].map((sentence) => `<p style="margin:0 0 14px">${escapeHtml(sentence)}</p>`).join('')
  const large = code ? `<p style="margin:0 0 14px;font-size:32px;font-weight:700;letter-spacing:6px;color:#5b1547">${code}</p>` : ''
  const button = link
    ? `<p style="margin:18px 0 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;background:#5b1547;color:#fff;text-decoration:none;font-weight:700;padding:12px 20px;border-radius:14px">${escapeHtml(link.words)}</a></p>`
    : ''
  return {
    to,
    subject,
    text: [
      greeting,
      '',
      ...sentences,
      ...(code ? ['', code] : []),
      ...(link ? ['', `${link.words}: ${link.href}`] : []),
      '',
      'Kasero, the market in your basket.',
    ].join('\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#f8f5f1;font:16px/1.45 system-ui,sans-serif;color:#25101f"><div style="max-width:480px;margin:0 auto;padding:24px 18px"><p style="margin:0 0 18px;font-size:22px;font-weight:700;color:#5b1547">kasero</p><div style="background:#fff;border-radius:16px;padding:20px">${paragraphs}${large}${button}</div></div></body></html>`,
  }
}

export type Person = { email: string; name: string }

export const hello = ({ name }: { name: string }): string => (name ? `Hello ${name},` : 'Hello,')

export const welcomeLetter = (person: Person, shop: string): Mail =>
  letter({
    to: person.email,
    subject: 'Welcome to Kasero',
    greeting: hello(person),
    sentences: ['Your account is ready. Log in, fill your basket, and we bring it to your door.'],
    link: { href: `${shop}/login`, words: 'Log in' },
  })

/** The answer to a registration with an e-mail that has an account: only the owner of the mailbox learns of it. */
export const alreadyRegisteredLetter = (person: Person, shop: string): Mail =>
  letter({
    to: person.email,
    subject: 'You already have a Kasero account',
    greeting: hello(person),
    sentences: [
      'Somebody, probably you, tried to register with this email. You already have an account, so nothing was changed.',
      'If you forgot your password, choose a new one. If it was not you, you need do nothing.',
    ],
    link: { href: `${shop}/forgot-password`, words: 'Choose a new password' },
  })

type CodePurpose = 'verify_email' | 'log_in' | 'reset_password' | 'change_email'

const CODE_WORDS: Record<CodePurpose, { subject: string; sentence: string }> = {
  verify_email: { subject: 'Your Kasero code', sentence: 'Enter this code to verify your email and finish your registration.' },
  log_in: { subject: 'Your Kasero login code', sentence: 'Enter this code to finish logging in.' },
  reset_password: { subject: 'Your Kasero reset code', sentence: 'Enter this code to choose a new password.' },
  change_email: { subject: 'Verify your new email', sentence: 'Enter this code on your profile to make this your email at Kasero.' },
}

export const codeLetter = (person: Person, purpose: CodePurpose, code: string): Mail =>
  letter({
    to: person.email,
    subject: CODE_WORDS[purpose].subject,
    greeting: hello(person),
    sentences: [CODE_WORDS[purpose].sentence, 'It is good for ten minutes. We never ask for it on the phone. If you did not ask for it, ignore this mail.'],
    code,
  })

export const passwordChangedLetter = (person: Person, shop: string): Mail =>
  letter({
    to: person.email,
    subject: 'Your password was changed',
    greeting: hello(person),
    sentences: ['The password of your Kasero account was just changed, and every device was signed out.', 'If it was not you, choose a new password at once.'],
    link: { href: `${shop}/forgot-password`, words: 'It was not me' },
  })

export const emailChangedLetter = (person: Person, newEmail: string, shop: string): Mail =>
  letter({
    to: person.email,
    subject: 'Your email was changed',
    greeting: hello(person),
    sentences: [`Your Kasero account now uses ${hidden(newEmail)}.`, 'If it was not you, write to us at once.'],
    link: { href: shop, words: 'Open the shop' },
  })

export const newDeviceLetter = (person: Person, { device, at }: { device: string; at: Date }, shop: string): Mail =>
  letter({
    to: person.email,
    subject: 'A new device signed in',
    greeting: hello(person),
    sentences: [
      `${device} signed in to your account on ${WHEN.format(at)}.`,
      'If it was you, you need do nothing. If not, choose a new password; that signs every device out.',
    ],
    link: { href: `${shop}/forgot-password`, words: 'It was not me' },
  })

const WHEN = new Intl.DateTimeFormat('en-UG', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Kampala' })

/** Enough to recognise an e-mail by, not enough to learn it. */
const hidden = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')
