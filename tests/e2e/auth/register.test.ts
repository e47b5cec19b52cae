import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { newEmail, PASSWORD, readEmailedCode } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdResponses } from '../../support/browser/counter.ts'
import {
  exhaustCode,
  logIn,
  open,
  openSignedIn,
  pasteCode,
  readCode,
  secondsToNewCode,
  toast,
  typeCode,
} from '../../support/browser/steps.ts'

const shop = openShop()

const form = (email: string): [string, string][] => [
  ['Name', 'Namusoke Grace'],
  ['Email', email],
  ['Mobile', '0772401118'],
  ['Password', PASSWORD],
  ['Confirm Password', PASSWORD],
]

describe('A visitor', () => {
  it('registers, verifies the email and logs in', async () => {
    const page = await createPage({ size: 'phone' })
    const email = newEmail()
    await open(page, shop.at('/login?redirect=/myorders'))
    await page.getByRole('link', { name: 'Register' }).click()
    await page.waitForURL(/\/register/)
    const submit = page.getByRole('button', { name: 'Register' })
    for (const [label, value] of form(email)) {
      expect(await submit.isDisabled()).toBe(true)
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    expect(await page.getByRole('checkbox', { name: /^Send me offers/ }).isChecked()).toBe(false)
    await submit.click()

    await page.waitForURL(shop.at('/email-verification'))
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor()
    await page.getByText(email).waitFor()
    const code = await readEmailedCode(shop.at, email)
    const verify = page.getByRole('button', { name: 'Verify', exact: true })
    await typeCode(page, code.slice(0, 5))
    expect(await verify.isDisabled()).toBe(true)
    await page.keyboard.type(code.slice(5))
    await verify.click()

    // The toast closes after two seconds.
    await toast(page, 'Your email is verified. Please log in.').waitFor()
    await page.waitForURL(shop.at('/login'))
    await logIn(page, email)
    await page.waitForURL(shop.at('/myorders'))
  })
})

describe('The registration form', () => {
  it('shows errors beside the fields and in a toast, and moves the focus to the first', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/register'))
    for (const [label, value] of form('not an e-mail')) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Password', { exact: true }).fill('Matooke11')
    await page.getByRole('button', { name: 'Register' }).click()
    await toast(page, 'Please fix the errors in the form.').waitFor()
    await page.getByText('Password must include at least one special character.').waitFor()
    await page.getByText('Passwords do not match.').waitFor()
    const password = page.getByLabel('Password', { exact: true })
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    await password.fill(PASSWORD)
    await page.getByText('Password must include at least one special character.').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Register' }).click()
    await toast(page, 'Please enter a valid email.').waitFor()
    await page.getByRole('textbox', { name: 'Email', description: 'Please enter a valid email.' }).waitFor()
  })
})

describe('The registration code', () => {
  it('accepts any character, moves back on backspace, and is filled from a trimmed paste', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 400/] })
    await open(page, shop.at('/register'))
    const email = newEmail()
    for (const [label, value] of form(email)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor()

    await typeCode(page, 'aB')
    expect(await readCode(page)).toEqual(['a', 'B', '', '', '', ''])
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    expect(await readCode(page)).toEqual(['a', '', '', '', '', ''])

    await pasteCode(page, '  zzzzzz ')
    expect((await readCode(page)).join('')).toBe('zzzzzz')
    await page.keyboard.press('Enter')
    await page.getByText('That code is wrong or too old. Check it, or ask for a new one.').waitFor()
    expect((await readCode(page)).join('')).toBe('')
    expect(await page.getByLabel('Character 1 of 6').getAttribute('autocomplete')).toBe('one-time-code')

    const release = await holdResponses(page, 'VerifyRegistration')
    await pasteCode(page, 'yyyyyy')
    await page.keyboard.press('Enter')
    await page.getByText('Checking...').waitFor()
    await pasteCode(page, 'aBcDeF')
    release()
    await page.getByText('That code is wrong or too old. Check it, or ask for a new one.').waitFor()
    expect((await readCode(page)).join(''), 'typed while another one was checked').toBe('aBcDeF')
  })

  it('is resent after a minute, which invalidates the previous one', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 4(00|29)/] })
    await page.clock.install()
    await open(page, shop.at('/register'))
    const email = newEmail()
    for (const [label, value] of form(email)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Register' }).click()
    const again = page.getByRole('button', { name: /New code in \d+ s|Send a new code/ })
    await again.waitFor()
    expect(await again.isDisabled()).toBe(true)
    const first = await readEmailedCode(shop.at, email)

    await page.clock.fastForward('01:01')
    await again.click()
    await toast(page, 'A code is on its way.').waitFor()
    expect(await again.isDisabled()).toBe(true)

    await shop.query(`update codes set created_at = created_at - interval '61 seconds' where email = '${email}'`)
    await page.clock.fastForward('01:01')
    await again.click()
    const second = await readEmailedCode(shop.at, email, { after: first })
    // The response empties the boxes, and it may arrive after the email.
    await page.getByRole('button', { name: /^New code in \d+ s$/ }).waitFor()
    await typeCode(page, first)
    await page.keyboard.press('Enter')
    await page.getByText('That code is wrong or too old.').waitFor()
    await typeCode(page, second)
    await page.keyboard.press('Enter')
    await page.waitForURL(shop.at('/login'))
  })

  it('is replaced after five wrong attempts, and a reload does not restart the wait', async () => {
    const page = await createPage({ size: 'phone', expected: [/status of 400/] })
    await page.clock.install()
    await open(page, shop.at('/register'))
    const email = newEmail()
    for (const [label, value] of form(email)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL(shop.at('/email-verification'))
    const first = await readEmailedCode(shop.at, email)
    await page.clock.fastForward('00:30')
    await page.reload()
    await expect.poll(() => secondsToNewCode(page)).toBeLessThanOrEqual(30)
    await exhaustCode(page, first)
    expect(await page.getByRole('button', { name: 'Verify' }).count()).toBe(0)

    await shop.query(`update codes set created_at = created_at - interval '61 seconds' where email = '${email}'`)
    await page.clock.fastForward('01:01')
    await page.getByRole('button', { name: 'Send a new code' }).click()
    const second = await readEmailedCode(shop.at, email, { after: first })
    await page.getByRole('button', { name: 'Verify' }).waitFor()
    await page.clock.fastForward('00:20')
    await page.reload()
    await expect.poll(() => secondsToNewCode(page)).toBeLessThanOrEqual(40)
    await typeCode(page, second)
    await page.keyboard.press('Enter')
    await page.waitForURL(shop.at('/login'))
  })

  it('keeps the form values except passwords when the email is changed', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/register'))
    const [first, second] = [newEmail(), newEmail()]
    for (const [label, value] of form(first)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL(shop.at('/email-verification'))
    const typed = () => Promise.all(form(first).map(([label]) => page.getByLabel(label, { exact: true }).inputValue()))
    const kept = ['Namusoke Grace', first, '0772401118', '', '']
    await page.goBack()
    await page.waitForURL(shop.at('/register'))
    await expect.poll(typed).toEqual(kept)
    await page.goForward()
    await page.reload()
    await page.getByText(first).waitFor()
    await page.getByRole('link', { name: 'Use another email' }).click()
    await page.waitForURL(shop.at('/register'))
    await expect.poll(typed).toEqual(kept)
    await page.reload()
    await expect.poll(typed).toEqual(kept)

    await page.getByLabel('Email', { exact: true }).fill(second)
    for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL(shop.at('/email-verification'))
    await page.getByText(second).waitFor()
  })

  it('requires a registration: without an email the page leads to the form', async () => {
    const page = await createPage({ size: 'phone' })
    await page.goto(shop.at('/email-verification'))
    await page.waitForURL(shop.at('/register'))
  })
})

it('redirects signed-in users away from the auth pages', async () => {
  const page = await createPage({ size: 'phone' })
  await openSignedIn(page, shop, '/faq')
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/otp-verification',
    '/login-otp-verification',
    '/email-verification',
  ]) {
    await page.goto(shop.at(path))
    await page.waitForURL(shop.at('/'))
  }
  await page.goto(shop.at('/login?redirect=/address'))
  await page.waitForURL(shop.at('/address'))
})
