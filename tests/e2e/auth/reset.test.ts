import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper, newEmail, readEmailedCode } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { exhaustCode, logIn, open, pasteCode, readCode, toast } from '../../support/browser/steps.ts'

const shop = openShop()
const NEW_PASSWORD = 'Posho&beans2'

describe('A forgotten password', () => {
  it('resets a forgotten password with a pasted code from the email, and the login returns to the requested page', async () => {
    const page = await createPage({ size: 'phone' })
    const { email } = await createShopper(shop)
    await open(page, shop.at('/login?redirect=/profile'))
    await page.getByRole('link', { name: 'Forgot Password ?' }).click()
    await page.waitForURL(shop.at('/forgot-password?redirect=/profile'))
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.waitForURL(shop.at('/login?redirect=/profile'))
    await page.getByRole('link', { name: 'Forgot Password ?' }).click()
    // The login page, which has the same fields, may still be shown after the URL has changed.
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel("I'm not a robot").check()
    await page.getByRole('button', { name: 'Send code' }).click()

    await page.waitForURL(shop.at('/otp-verification'))
    const code = await readEmailedCode(shop.at, email)
    await pasteCode(page, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
    expect((await readCode(page)).join('')).toBe(code)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()

    await page.waitForURL(shop.at('/reset-password'))
    await page.getByLabel('New Password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm Password').fill('Posho&beans3')
    await page.getByLabel("I'm not a robot").check()
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Passwords do not match').first().waitFor()
    const confirm = page.getByLabel('Confirm Password')
    expect(await confirm.evaluate((field) => field === document.activeElement)).toBe(true)
    await confirm.fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Reset Password' }).click()

    // The toast closes after two seconds.
    await toast(page, 'Your password is changed. Please log in.').waitFor()
    await page.waitForURL(shop.at('/login'))
    await logIn(page, email, NEW_PASSWORD)
    await page.waitForURL(shop.at('/profile'))
  })
})

describe('The password reset pages', () => {
  it('keep a code that was typed before the script ran', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/forgot-password'))
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await page.getByLabel("I'm not a robot").check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Digit 1 of 6').waitFor()
    const { promise: held, resolve: deliver } = Promise.withResolvers<void>()
    await intercept(page, /\/assets\/main-/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    // The boxes move the focus only with the script.
    await page.getByLabel('Digit 1 of 6').fill('123456')
    deliver()
    await page.locator('html[data-ready]').waitFor()
    await expect.poll(async () => (await readCode(page)).join('')).toBe('123456')
    expect(await page.getByRole('button', { name: 'Verify', exact: true }).isEnabled()).toBe(true)
  })

  it('cannot be reached without the previous step', async () => {
    const page = await createPage({ size: 'phone' })
    await page.goto(shop.at('/otp-verification'))
    await page.waitForURL(shop.at('/forgot-password'))
    await page.goto(shop.at('/reset-password'))
    await page.waitForURL(shop.at('/'))
  })

  it('show a weak password rejected by the server beside its field', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 400/] })
    const { email } = await createShopper(shop)
    await open(page, shop.at('/forgot-password'))
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel("I'm not a robot").check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await pasteCode(page, await readEmailedCode(shop.at, email))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await page.getByLabel('New Password').fill('short')
    await page.getByLabel('Confirm Password').fill('short')
    await page.keyboard.press('Enter')
    await toast(page, 'Please complete the reCAPTCHA verification').waitFor()
    await page.getByLabel("I'm not a robot").check()
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page
      .getByText('Password must be at least 8 characters including letters, numbers, and special characters.')
      .first()
      .waitFor()
    expect(await page.getByLabel('New Password').getAttribute('aria-invalid')).toBe('true')
  })

  it('report a used-up code, also for an email without an account, and prefill the email to change it', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 400/] })
    const { email } = await createShopper(shop)
    for (const one of [email, newEmail()]) {
      await open(page, shop.at('/forgot-password'))
      await page.getByRole('textbox', { name: 'Email' }).fill(one)
      await page.getByLabel("I'm not a robot").check()
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.waitForURL(shop.at('/otp-verification'))
      await exhaustCode(page, one === email ? await readEmailedCode(shop.at, email) : '123456')
      expect(await page.getByRole('button', { name: /^New code in \d+ s$/ }).isDisabled()).toBe(true)
      await page.getByRole('link', { name: 'Use another email' }).click()
      await page.waitForURL(shop.at('/forgot-password'))
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(one)
    }
  })
})
