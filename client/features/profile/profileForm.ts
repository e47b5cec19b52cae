import { t } from '#client/i18n/t.ts'
import type { Profile } from './useProfile.ts'

export interface ProfileForm {
  name: string
  email: string
  mobile: string
  /** The language of the emails that we send. */
  language: Profile['language']
  /** Only for another e-mail. */
  password: string
}

export type ProfileErrors = Partial<Record<keyof ProfileForm, string>>

export const formOf = ({ name, email, mobile, language }: Profile): ProfileForm => ({ name, email, mobile, language, password: '' })

/** What differs from what is kept. The case of an e-mail makes no difference. */
export function changesOf(form: ProfileForm, kept: Profile) {
  const email = form.email.trim().toLowerCase() !== kept.email
  const details = form.name.trim() !== kept.name || form.mobile.trim() !== kept.mobile || form.language !== kept.language
  return { email, details, any: email || details }
}

export function profileErrors(form: ProfileForm, kept: Profile): ProfileErrors {
  const errors = {
    name: form.name.trim() ? undefined : t('Name is required.'),
    email: form.email.trim() ? undefined : t('Email is required.'),
    mobile: form.mobile.trim() ? undefined : t('Mobile number is required.'),
    password: changesOf(form, kept).email && !form.password ? t('Password is required.') : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}
