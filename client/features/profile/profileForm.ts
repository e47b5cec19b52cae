import { type Translated, t } from '#client/i18n/t.ts'
import type { Profile_ViewerFragment } from './profile.generated.ts'

export type Profile = Profile_ViewerFragment

export interface ProfileForm {
  name: string
  email: string
  mobile: string
  /** Language of the emails that the shop sends. */
  language: Profile['language']
  /** Required only for a new email address. */
  password: string
}

export type ProfileErrors = Partial<Record<keyof ProfileForm, Translated>>

export const createProfileForm = ({ name, email, mobile, language }: Profile): ProfileForm => ({
  name,
  email,
  mobile,
  language,
  password: '',
})

/** Compares the form with the saved profile. Email addresses compare case-insensitively. */
export function findChanges(form: ProfileForm, savedProfile: Profile) {
  const email = form.email.trim().toLowerCase() !== savedProfile.email
  const details =
    form.name.trim() !== savedProfile.name ||
    form.mobile.trim() !== savedProfile.mobile ||
    form.language !== savedProfile.language
  return { email, details, any: email || details }
}

export function validateProfile(form: ProfileForm, savedProfile: Profile): ProfileErrors {
  const errors = {
    name: form.name.trim() ? undefined : t('Name is required.'),
    email: form.email.trim() ? undefined : t('Email is required.'),
    mobile: form.mobile.trim() ? undefined : t('Mobile number is required.'),
    password: findChanges(form, savedProfile).email && !form.password ? t('Password is required.') : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}
