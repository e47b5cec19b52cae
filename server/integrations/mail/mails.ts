import { escapeHtml } from '#server/http/html.ts'
import type { Language } from '#server/language.ts'
import type { Mail } from './mail.ts'
import { msg, type Translator, translatorFor } from './translator.ts'

type MailContent = {
  to: string
  language: Language
  subject: string
  greeting: string
  sentences: string[]
  /** Six-digit code, shown large on its own line. */
  code?: string
  /** Links listed above the button. */
  links?: Link[]
  link?: Link
}

type Link = { href: string; words: string }

/**
 * Renders an email in the shop's common layout: a greeting, a few sentences, a code or a link; readable
 * on a small phone.
 */
export function renderMail({ to, language, subject, greeting, sentences, code, links = [], link }: MailContent): Mail {
  const { t } = translatorFor(language)
  const paragraphs = [greeting, ...sentences]
    .map((sentence) => `<p style="margin:0 0 14px">${escapeHtml(sentence)}</p>`)
    .join('')
  const large = code
    ? `<p style="margin:0 0 14px;font-size:32px;font-weight:700;letter-spacing:6px;color:#5b1547">${code}</p>`
    : ''
  const list = links
    .map(
      ({ href, words }) =>
        `<p style="margin:0 0 14px"><a href="${escapeHtml(href)}" style="color:#5b1547">${escapeHtml(words)}</a></p>`,
    )
    .join('')
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
      ...(links.length > 0 ? ['', ...links.map(({ href, words }) => `${words}: ${href}`)] : []),
      ...(link ? ['', `${link.words}: ${link.href}`] : []),
      '',
      t('Kasero, the market in your basket.'),
    ].join('\n'),
    html: `<!doctype html><html lang="${language}"><body style="margin:0;background:#f8f5f1;font:16px/1.45 system-ui,sans-serif;color:#25101f"><div style="max-width:480px;margin:0 auto;padding:24px 18px"><p style="margin:0 0 18px;font-size:22px;font-weight:700;color:#5b1547">kasero</p><div style="background:#fff;border-radius:16px;padding:20px">${paragraphs}${large}${list}${button}</div></div></body></html>`,
  }
}

/** Recipient of an email, with their language. */
export type Person = { email: string; name: string; language: Language }

type PersonalMailContent = Omit<MailContent, 'to' | 'language' | 'greeting'>

/** Renders an email to a shopper in their language, with a greeting by name. */
export function renderPersonalMail(person: Person, write: (translator: Translator) => PersonalMailContent): Mail {
  const { email, name, language } = person
  const translator = translatorFor(language)
  const { t } = translator
  const greeting = name ? t('Hello {name},', { name }) : t('Hello,')
  return renderMail({ to: email, language, greeting, ...write(translator) })
}

export const welcomeMail = (person: Person, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Welcome to Kasero'),
    sentences: [t('Your account is ready. Log in, fill your basket, and we bring it to your door.')],
    link: { href: `${shop}/login`, words: t('Log in') },
  }))

/**
 * Email for a registration with an address that already has an account: only the owner of the mailbox
 * learns of the account.
 */
export const alreadyRegisteredMail = (person: Person, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('You already have a Kasero account'),
    sentences: [
      t(
        'Somebody, probably you, tried to register with this email. You already have an account, so nothing was changed.',
      ),
      t('If you forgot your password, choose a new one. If it was not you, you need do nothing.'),
    ],
    link: { href: `${shop}/forgot-password`, words: t('Choose a new password') },
  }))

type CodePurpose = 'verify_email' | 'log_in' | 'reset_password' | 'change_email' | 'change_password'

const CODE_TEXTS = {
  verify_email: {
    subject: msg('Your Kasero code'),
    sentence: msg('Enter this code to verify your email and finish your registration.'),
  },
  log_in: { subject: msg('Your Kasero login code'), sentence: msg('Enter this code to finish logging in.') },
  reset_password: {
    subject: msg('Your Kasero reset code'),
    sentence: msg('Enter this code to choose a new password.'),
  },
  change_email: {
    subject: msg('Verify your new email'),
    sentence: msg('Enter this code on your profile to make this your email at Kasero.'),
  },
  change_password: {
    subject: msg('Your Kasero code'),
    sentence: msg('Enter this code on your profile to change your password, your email or two-step login.'),
  },
} as const satisfies Record<CodePurpose, { subject: string; sentence: string }>

export const codeMail = (person: Person, purpose: CodePurpose, code: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t(CODE_TEXTS[purpose].subject),
    sentences: [
      t(CODE_TEXTS[purpose].sentence),
      t('It is good for ten minutes. We never ask for it on the phone. If you did not ask for it, ignore this mail.'),
    ],
    code,
  }))

/** Email with the second factor of a staff log-in. */
export const staffCodeMail = (person: Person, code: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Your Kasero staff code'),
    sentences: [
      t('Enter this code to finish signing in to the staff console.'),
      t('It is good for ten minutes. If you did not just sign in, tell an administrator at once.'),
    ],
    code,
  }))

const SECOND_FACTOR = {
  enabled: msg('An authenticator app was set up for your staff account.'),
  disabled: msg('The authenticator app of your staff account was turned off. Codes come by email again.'),
  reset: msg(
    'An administrator reset the second factor of your staff account. Codes come by email until you set up an app again.',
  ),
} as const

/** Email about a changed second factor. */
export const secondFactorMail = (person: Person, change: keyof typeof SECOND_FACTOR, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Your Kasero second factor has changed'),
    sentences: [t(SECOND_FACTOR[change]), t('If you did not expect this, tell an administrator at once.')],
    link: { href: `${shop}/staff/account`, words: t('Open your account') },
  }))

/** Email that invites a person to the staff; the link is valid for seven days. */
export const staffInvitationMail = (person: Person, link: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Join the staff of Kasero'),
    sentences: [
      t('You are invited to work at the counter of Kasero.'),
      t('The link is good for seven days. If you did not expect this, ignore this mail.'),
    ],
    link: { href: link, words: t('Accept the invitation') },
  }))

const PASSWORD_CHANGED = {
  'every device': msg('The password of your Kasero account was just changed, and every device was signed out.'),
  'every other device': msg(
    'The password of your Kasero account was just changed, and every other device was signed out.',
  ),
  'no device': msg('The password of your Kasero account was just changed.'),
} as const

/**
 * Email that confirms a password change.
 * @param signedOut which devices the change signed out
 */
export const passwordChangedMail = (person: Person, signedOut: keyof typeof PASSWORD_CHANGED, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Your password was changed'),
    sentences: [t(PASSWORD_CHANGED[signedOut]), t('If it was not you, choose a new password at once.')],
    link: { href: `${shop}/forgot-password`, words: t('It was not me') },
  }))

export const emailChangedMail = (person: Person, newEmail: string, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Your email was changed'),
    sentences: [
      t('Your Kasero account now uses {email}.', { email: maskEmail(newEmail) }),
      t('If it was not you, write to us at once.'),
    ],
    link: { href: shop, words: t('Open the shop') },
  }))

export const newDeviceMail = (person: Person, { device, at }: { device: string; at: Date }, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('A new device signed in'),
    sentences: [
      t('{device} signed in to your account on {when}.', { device, when: DATE_TIME.format(at) }),
      t('If it was you, you need do nothing. If not, choose a new password; that signs every device out.'),
    ],
    link: { href: `${shop}/forgot-password`, words: t('It was not me') },
  }))

/** A time in Kampala, such as '24 Nov 2026, 8:00 pm'. */
export const DATE_TIME = new Intl.DateTimeFormat('en-UG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Kampala',
})

/** Masks an e-mail address, so that its owner recognises it but others cannot read it. */
const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')
