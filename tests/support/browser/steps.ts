import type { Locator, Page } from 'playwright-core'
import type { Shop } from '../app/openShop.ts'
import { createSession, createShopper, PASSWORD, type Session } from './accounts.ts'
import { expectFocus } from './focus.ts'

/** User actions in the shop; each step ends when the page shows its result. */

/** Opens a page and waits until it is interactive: before its script runs it is only server-rendered HTML. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
}

/**
 * Opens another page of the shop as a link within it does, without loading a document: half of the CPU time of `open`.
 * Waits until the page has replaced the previous one, or its heading for another listing or product, and shows no
 * placeholders.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const heading = await page.evaluate((url) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '')
    const before = document.querySelector('main h1')?.textContent
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    return before
  }, address)
  await page.waitForFunction((before) => {
    const main = document.querySelector('main')
    const shown = main?.querySelector('h1')?.textContent
    const isReplaced = !main?.querySelector(':scope > [data-left]') || shown !== before
    return shown && isReplaced && !main?.querySelector('[aria-busy="true"]')
  }, heading)
}

/** Enters the credentials on the login page. */
export async function fillCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  // Text typed before the script runs is lost.
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel("I'm not a robot").check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillCredentials(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/**
 * Signs the browser in without the login page, which auth/login.test.ts covers. The page stays on a URL without
 * scripts.
 */
export async function signIn(page: Page, at: Shop['at'], email: string): Promise<Session> {
  const session = await createSession(at, email)
  // Local storage belongs to an origin, so a page of the shop has to be open.
  await page.goto(at('/healthz'))
  await page.evaluate(({ accessToken, refreshToken, deviceToken }) => {
    localStorage.setItem('kasero-device', deviceToken)
    localStorage.setItem('kasero-active', String(Date.now()))
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('accesstoken', accessToken)
  }, session)
  return session
}

/** Opens a page as a new shopper who is signed in. */
export async function openSignedIn(page: Page, shop: Shop, path: string): Promise<{ email: string; session: Session }> {
  const { email } = await createShopper(shop)
  const session = await signIn(page, shop.at, email)
  await open(page, shop.at(path))
  return { email, session }
}

/**
 * Types a code into the six boxes, one digit after the other. The component moves the focus to the next box in a later
 * frame, and a busy machine would put the next digit into the same box before.
 */
export async function typeCode(page: Page, code: string): Promise<void> {
  for (const [place, digit] of [...code].entries()) {
    const box = page.getByLabel(new RegExp(`^(Digit|Character) ${place + 1} of 6$`))
    if (place === 0) await box.focus()
    await expectFocus(box)
    await page.keyboard.type(digit)
  }
}

/** Exhausts a code with five wrong attempts, which the page reports. */
export async function exhaustCode(page: Page, code: string): Promise<void> {
  for (let by = 1; by <= 5; by += 1) {
    await typeCode(page, String((Number(code) + by) % 1_000_000).padStart(6, '0'))
    await page.keyboard.press('Enter')
    await page
      .getByText(
        by < 5 ? 'That code is wrong or too old.' : 'This code is used up after five wrong tries. Ask for a new one.',
      )
      .waitFor()
  }
}

/** Reads the seconds until a new code from the page. */
export async function secondsToNewCode(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^New code in \d+ s$/ })
  return Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
}

/** Pastes a text into the first of the six boxes. */
export async function pasteCode(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^(Digit|Character) 1 of 6$/).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Values of the six boxes. */
export const readCode = (page: Page): Promise<string[]> =>
  page
    .getByLabel(/^(Digit|Character) \d of 6$/)
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))

/** Finds a toast, for success or error. */
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()

/** Returns the search input; on other pages it first follows the link to the search page. */
export async function goToSearch(page: Page): Promise<Locator> {
  const box = page.getByRole('combobox', { name: 'Search for your groceries' })
  const link = page.getByRole('link', { name: 'Search for your groceries' }).first()
  await box.or(link).first().waitFor()
  if (!(await box.isVisible())) await link.click()
  return box
}

/** Finds a product with the search box and puts one into the cart. */
export async function searchAndAdd(page: Page, words: string, name: string): Promise<void> {
  const search = await goToSearch(page)
  await search.fill(words)
  await search.press('Enter')
  await page.getByRole('heading', { name: /^Search Results: \d+/ }).waitFor()
  await page.getByRole('button', { name: `Add ${name} to cart` }).click()
  await page.getByRole('group', { name: `Quantity of ${name}` }).waitFor()
}

export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address line').fill('Plot 14, Ntinda Road')
  await dialog.getByLabel('Area / Village').fill('Ntinda')
  await dialog.getByLabel('Landmark').fill('Capital Shoppers')
  await dialog.getByLabel('City').fill('Kampala')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Reads the delivery PIN from the order page. */
export const readDeliveryPin = async (page: Page): Promise<string> =>
  (await page
    .getByRole('heading', { name: 'Your delivery PIN' })
    .locator('xpath=following-sibling::p[1]/span[@aria-hidden]')
    .textContent()) ?? ''
