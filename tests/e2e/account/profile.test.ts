import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { idFromUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import { createSession, newEmail, PASSWORD, readEmailedCode } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage, type SIZES } from '../../support/browser/browser.ts'
import { holdResponses, loseResponse } from '../../support/browser/counter.ts'
import { intercept } from '../../support/browser/intercept.ts'
import {
  exhaustCode,
  fillCredentials,
  logIn,
  openSignedIn,
  secondsToNewCode,
  toast,
  typeCode,
} from '../../support/browser/steps.ts'

const shop = openShop()

async function openProfile(
  size: keyof typeof SIZES = 'phone',
  expected: RegExp[] = [],
  { pictures = false } = {},
): Promise<{ page: Page; email: string }> {
  const page = await createPage({ size, pictures, expected })
  const { email } = await openSignedIn(page, shop, '/profile')
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
  return { page, email }
}

/** Enters the password in the dialog of this name and confirms it. */
async function confirmWithPassword(page: Page, name: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name }).click()
}

/** Chooses a profile picture. Returns the dialog, in which it can be cropped. */
async function choosePicture(page: Page): Promise<Locator> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f2a01e' } })
    .png()
    .toBuffer()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  return dialog
}

/** Chooses, crops and saves a profile picture. Returns the dialog, which is closed by then. */
async function savePicture(page: Page): Promise<Locator> {
  const dialog = await choosePicture(page)
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByRole('button', { name: 'Your picture. Move it with the arrow keys.' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await toast(page, 'Picture saved').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  return dialog
}

it('sets a profile picture and removes it, which is shown at once and taken back when the server refuses', async () => {
  const { page } = await openProfile('phone', [/503/], { pictures: true })
  const dialog = await savePicture(page)
  const shown = page.getByRole('main').locator('img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await page.reload()
  await shown.waitFor()

  const pictures = page.getByRole('main').locator('img')
  const remove = async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await dialog.getByRole('button', { name: 'Remove picture' }).click()
    await expect.poll(() => pictures.count()).toBe(0)
  }
  const refused = Promise.withResolvers<void>()
  await intercept(page, '**/graphql**', async (route) => {
    if (!route.request().postData()?.includes('RemoveAvatar')) return route.fallback()
    await refused.promise
    await route.fulfill({ status: 503, body: '' })
  })
  await remove()
  refused.resolve()
  await expect.poll(() => pictures.count()).toBe(1)
  await page.getByRole('alert').waitFor()

  await page.unrouteAll()
  await remove()
  await toast(page, 'Picture removed').waitFor()
  expect(await pictures.count()).toBe(0)
})

/** Begins to upload a picture, holds the upload, and closes the dialog. */
async function closeDialogDuringUpload(page: Page) {
  const uploaded = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await intercept(page, '**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    begun.resolve()
    await uploaded.promise
    await route.fallback()
  })
  const dialog = await choosePicture(page)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await begun.promise
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return { dialog, endUpload: uploaded.resolve }
}

describe('The personal details', () => {
  it('change the name and mobile number and report missing fields', async () => {
    const { page } = await openProfile()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await save.click()
    await page.getByText('Name is required.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Grace N.')
    await page.getByLabel('Mobile', { exact: true }).fill('0701 552 907')
    await save.click()
    await toast(page, 'Profile saved').waitFor()
    await page.getByText('+256 701 552 907').waitFor()
    await page.goto(shop.at('/user'))
    await page.getByText('Grace N.').waitFor()
  })

  it('keep what is typed while others are saved, and while a new email is confirmed', async () => {
    const { page } = await openProfile()
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const changed = newEmail()
    await field('Name').fill('Grace N.')
    await field('Email').fill(changed)
    await field('Password').fill(PASSWORD)
    const release = await holdResponses(page, 'UpdateProfile')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
    await field('Mobile').fill('0701 552 907')
    release()
    await toast(page, 'Profile saved').waitFor()
    expect(await field('Mobile').inputValue()).toBe('0701 552 907')

    await typeCode(page, await readEmailedCode(shop.at, changed))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await toast(page, 'Email changed').waitFor()
    await expect.poll(() => field('Email').inputValue()).toBe(changed)
    expect(await field('Mobile').inputValue()).toBe('0701 552 907')
    expect(await field('Name').inputValue()).toBe('Grace N.')
  })

  it('stay as saved while a picture is on its way', async () => {
    const { page } = await openProfile()
    const { endUpload } = await closeDialogDuringUpload(page)
    await page.getByLabel('Name', { exact: true }).fill('Grace N.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Profile saved').waitFor()
    endUpload()
    await toast(page, 'Picture saved').waitFor()
    await page.getByRole('main').getByText('Grace N.').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace N.')
  })

  it('keep the next picture open when the one before has been sent', async () => {
    const { page } = await openProfile()
    const { dialog, endUpload } = await closeDialogDuringUpload(page)
    await choosePicture(page)
    const next = dialog.getByRole('button', { name: 'Use this picture' })
    await next.waitFor()
    const saved = toast(page, 'Picture saved').waitFor()
    endUpload()
    await saved
    // A dialog that closes stays for its animation.
    await toast(page, 'Picture saved').waitFor({ state: 'hidden' })
    expect(await next.isVisible()).toBe(true)
  })

  it('require the password and an emailed code for another email', async () => {
    const { page, email } = await openProfile('phone', [/status of 400/])
    const changed = newEmail()
    await page.getByRole('textbox', { name: 'Email' }).fill(changed)
    await page.getByText('We ask for the password so that a person who borrows your phone cannot change it.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('That password is wrong. Try again.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    const waiting = page.getByRole('region', { name: 'Confirm your new email' })
    await waiting.getByText(changed).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    expect(await secondsToNewCode(page)).toBeGreaterThan(0)
    await page.clock.install({ time: Date.now() + 61_000 })
    await page.reload()
    await waiting.getByText(changed).waitFor()
    await page.getByRole('button', { name: 'Send a new code' }).waitFor()
    await typeCode(page, await readEmailedCode(shop.at, changed))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await toast(page, 'Email changed').waitFor()
    await waiting.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(changed)
  })
})

describe('With two-step login', () => {
  it('turning it off and another email require the code that was emailed to the current address as well', async () => {
    const { page, email } = await openProfile('phone', [/status of 400/])
    await shop.query(`update users set two_step = true where email = '${email}'`)
    await page.reload()
    const toggle = page.getByRole('switch', { name: 'Ask for a mailed code at each login' })
    await page.getByRole('main').getByRole('switch', { checked: true }).waitFor()
    await toggle.click()
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step login' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const code = await readEmailedCode(shop.at, email)
    await dialog.getByText(email).waitFor()
    await typeCode(page, code)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await toast(page, 'Two-step login is off').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => toggle.isChecked()).toBe(false)

    await shop.query(`update users set two_step = true where email = '${email}'`)
    await page.reload()
    await page.getByRole('main').getByRole('switch', { checked: true }).waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('That password is wrong. Try again.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByText(email).waitFor()
    await typeCode(page, await readEmailedCode(shop.at, email, { after: code }))
    await question.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'Confirm your new email' }).waitFor()
    await question.waitFor({ state: 'hidden' })
  })
})

describe('The password', () => {
  const fillChange = async (page: Page, passwords: { current: string; next: string; again?: string }) => {
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByLabel('Current Password', { exact: true }).fill(passwords.current)
    await dialog.getByLabel('New Password', { exact: true }).fill(passwords.next)
    await dialog.getByLabel('Confirm Password', { exact: true }).fill(passwords.again ?? passwords.next)
    return dialog
  }

  it('is changed with the current one, and other devices are logged out on request', async () => {
    const { page, email } = await openProfile('phone', [/status of 40[01]/])
    await createSession(shop.at, email)
    await page.reload()
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sign out this device/ }) })
    await expect.poll(() => rows.count()).toBe(2)
    let dialog = await fillChange(page, { current: 'Wrong#Pass1', next: 'Posho&beans', again: 'Posho&beans2' })
    const save = dialog.getByRole('button', { name: 'Change password' })
    await save.click()
    await dialog.getByText('Password must include at least one number.').waitFor()
    await dialog.getByText('Passwords do not match.').waitFor()
    dialog = await fillChange(page, { current: 'Wrong#Pass1', next: 'Posho&beans2' })
    await save.click()
    await dialog.getByText('That password is wrong. Try again.').waitFor()
    expect(await dialog.getByLabel('Current Password').evaluate((field) => field === document.activeElement)).toBe(true)
    await fillChange(page, { current: PASSWORD, next: 'Posho&beans2' })
    await dialog.getByLabel('Log out other devices').check()
    await save.click()
    await toast(page, 'Your password is changed, and every other device is signed out.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => rows.count()).toBe(1)

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await confirmWithPassword(page, 'Sign out everywhere', 'Posho&beans2')
    await page.waitForURL(shop.at('/login'))
    await fillCredentials(page, email)
    await page.getByText('Email or password is wrong. Check both and try again.').first().waitFor()
    await logIn(page, email, 'Posho&beans2')
  })

  it('requires the emailed code as well when two-step login is on', async () => {
    const { page, email } = await openProfile('desktop', [/status of 400/])
    await shop.query(`update users set two_step = true where email = '${email}'`)
    // Two readings of the clock always differ, as they do now and then on a slow phone.
    await page.addInitScript(() => {
      const readClock = Date.now
      let readings = 0
      Date.now = () => readClock() + readings++
    })
    await page.reload()
    await page.getByRole('main').getByRole('switch', { checked: true }).waitFor()
    const dialog = await fillChange(page, { current: PASSWORD, next: 'Password1!' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText(email).waitFor()
    const code = await readEmailedCode(shop.at, email)
    await typeCode(page, code)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByText('This password is too common.').waitFor()
    await fillChange(page, { current: PASSWORD, next: 'Posho&beans2' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    expect(await secondsToNewCode(page)).toBeLessThanOrEqual(60)
    await typeCode(page, code)
    await page.keyboard.press('Enter')
    await toast(page, 'Your password is changed.').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await fillChange(page, { current: 'Posho&beans2', next: PASSWORD })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await exhaustCode(page, await readEmailedCode(shop.at, email, { after: code }))
  })
})

describe('Open sessions', () => {
  it('sign out another device, then every device', async () => {
    const { page, email } = await openProfile()
    const { accessToken } = await createSession(shop.at, email)
    await page.reload()
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sign out this device/ }) })
    await expect.poll(() => rows.count()).toBe(2)
    await rows.nth(0).getByText('This device', { exact: true }).waitFor()
    await rows.nth(1).getByRole('button').click()
    await confirmWithPassword(page, 'Sign out this device')
    await expect.poll(() => rows.count()).toBe(1)
    const there = async () => {
      const response = await fetch(shop.at('/graphql'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ query: '{ viewer { id } }' }),
      })
      return JSON.stringify(await response.json())
    }
    await expect.poll(there).toContain('SESSION_EXPIRED')

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await confirmWithPassword(page, 'Sign out everywhere')
    // The toast closes after two seconds.
    await toast(page, 'Every device is signed out.').waitFor()
    await page.waitForURL(shop.at('/login'))
  })
})

describe('Offers by email', () => {
  it('are off until the switch is turned on, and stay as chosen after a reload', async () => {
    const { page } = await openProfile()
    const offers = page.getByRole('switch', { name: /^Send me offers and news by email/ })
    expect(await offers.isChecked()).toBe(false)
    await offers.click()
    await toast(page, 'Offers by email are on').waitFor()
    await page.reload()
    await expect.poll(() => offers.isChecked()).toBe(true)
    await offers.click()
    await toast(page, 'Offers by email are off').waitFor()
    expect(await offers.isChecked()).toBe(false)
  })
})

describe('The list of when staff saw the contact details', () => {
  it('says when a member of staff opened one and why, and shows more on request', async () => {
    const { page, email } = await openProfile('phone')
    await page.getByText('They have not been opened so far.').waitFor()
    const [member] = await shop.query(`select id from users where email = '${email}'`)
    await shop.query(`
      insert into audit_log (id, at, actor_name, actor_roles, action, entity_id, entity_name, after, reason)
      select uuidv7(), now() - place * interval '1 day', 'Okello Peter', '{support}',
        'customers.reveal', 'order_1', 'KS-ABC00' || place,
        jsonb_build_object('field', 'mobile', 'customerId', '${idFromUuid('user', member?.id as string)}'), 'Late order: call him'
      from generate_series(1, 5) as place`)
    await page.reload()
    await page.getByText(/Late order · KS-ABC001$/).waitFor()
    expect(await page.getByText(/KS-ABC00/).count()).toBe(3)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Show more' }).tap()
    await page.getByText(/Late order · KS-ABC005$/).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/Okello|call him/)
  })

  it('shows that more are loading, and offers them again when they did not come', async () => {
    const { page, email } = await openProfile('phone', [/ERR_FAILED/])
    const [member] = await shop.query(`select id from users where email = '${email}'`)
    await shop.query(`
      insert into audit_log (id, at, actor_name, actor_roles, action, entity_id, entity_name, after, reason)
      select uuidv7(), now() - place * interval '1 day', 'Okello Peter', '{support}',
        'customers.reveal', 'order_1', 'KS-DEF00' || place,
        jsonb_build_object('field', 'mobile', 'customerId', '${idFromUuid('user', member?.id as string)}'), 'Late order: call him'
      from generate_series(1, 5) as place`)
    await page.reload()
    await page.getByText(/Late order · KS-DEF001$/).waitFor()
    const release = await holdResponses(page, 'ContactDisclosures')
    const more = page.getByRole('button', { name: 'Show more' })
    await more.tap()
    await expect.poll(() => more.getAttribute('aria-busy', { timeout: 1000 })).toBe('true')
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByText(/Late order · KS-DEF005$/).waitFor()
    expect(await more.count()).toBe(0)

    await page.reload()
    await page.getByText(/Late order · KS-DEF001$/).waitFor()
    await loseResponse(page, 'ContactDisclosures')
    await more.tap()
    await page.getByText('This list did not load.').waitFor()
    expect(await page.getByText(/KS-DEF00/).count()).toBe(3)
    await page.getByRole('button', { name: 'Try again' }).tap()
    await page.getByText(/Late order · KS-DEF005$/).waitFor()
  })
})

describe('The personal data', () => {
  it('is downloaded as a file, and erased with the account after the password and a confirmation', async () => {
    const { page, email } = await openProfile('phone', [/status of 40[01]/])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('kasero-my-data.json')
    expect(await readFile(await download.path(), 'utf8')).toContain(email)

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('That password is wrong. Try again.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Yes, delete for good' }).count()).toBe(0)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const release = await holdResponses(page, 'DeleteAccount')
    await dialog.getByRole('button', { name: 'Yes, delete for good' }).click()
    expect(await dialog.getByRole('button', { name: 'Keep my account' }).isDisabled()).toBe(true)
    release()
    await page.waitForURL(shop.at('/'))

    await page.goto(shop.at('/login'))
    await fillCredentials(page, email)
    await page.getByText('Email or password is wrong. Check both and try again.').first().waitFor()
  })
})
