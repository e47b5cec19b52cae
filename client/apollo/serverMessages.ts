import { msg, type Translated, t } from '#client/i18n/t.ts'

/**
 * Translates a message of the server, which always responds in English. Messages without a translation stay English.
 */
export const translateServerMessage = (text: string): Translated => t(text)

/**
 * Server messages about accounts, payments, tickets and their pictures that the client shows, marked here
 * so that the catalogues contain them. Nothing imports the list, so it is not part of the browser bundle.
 */
export const SERVER_MESSAGES = [
  msg('We have sent a code to your email. Enter it to finish.'),
  msg('Your email is verified. Please log in.'),
  msg(
    'Your email is verified. It was registered twice with different passwords: choose a new one with Forgot Password.',
  ),
  msg('If a code is due, it is on its way.'),
  msg('If this email has an account, a code is on its way.'),
  msg('Your password is changed. Please log in.'),
  msg('Your password is changed.'),
  msg('Your password is changed, and every other device is signed out.'),
  msg('Every device is signed out.'),
  msg('Your account is deleted.'),
  msg('The shop is busy. Please try again in a moment.'),
  // Field errors.
  msg('Please enter a valid email.'),
  msg('Please enter a valid mobile number, for example 0772 123456.'),
  msg('Password must be at most 128 characters.'),
  msg('This password is too common. Please choose another.'),
  msg('This password is your name, your email or the name of the shop. Please choose another.'),
  msg('This password contains your mobile number. Please choose another.'),
  msg('Must be at most 200 characters.'),
  msg('Please fill in all required fields'),
  msg('Must be at most 300 characters.'),
  msg('Please enter a complete Plus Code, for example 6GGJ8H8J+GV.'),
  // Payment errors.
  msg('The payment is not confirmed yet.'),
  msg('The payment came too late for these goods. Your money is on its way back.'),
  msg('The payment does not match the amount and currency of the order. Your money is on its way back.'),
  msg('This payment arrived after it was cancelled. Your money is on its way back.'),
  msg('This payment was cancelled. If it still arrives, the money goes back to you.'),
  msg('Failed to initiate payment. Please try again.'),
  // Picture upload errors.
  msg('Please choose a JPEG, PNG or WebP picture.'),
  msg('The picture is larger than 5 MB. Please choose a smaller one.'),
  msg('The picture has more than 25 megapixels. Please choose a smaller one.'),
  msg('This upload is no longer allowed. Please choose the picture again.'),
  msg('A picture is no longer available. Please add it again.'),
]

/** Labels of product details in the catalogue; the values stay as entered there. */
export const PRODUCT_DETAIL_LABELS = [
  msg('Allergens'),
  msg('Brand'),
  msg('Caffeine'),
  msg('Care'),
  msg('Colour'),
  msg('Cut'),
  msg('Fat'),
  msg('Flavour'),
  msg('Material'),
  msg('Origin'),
  msg('Packed'),
  msg('Scent'),
  msg('Serves'),
  msg('Shelf life'),
  msg('Size'),
  msg('Storage'),
  msg('Strength'),
  msg('Style'),
  msg('Sugar'),
  msg('Variety'),
  msg('Width'),
]
