import type { Locator, Page } from 'playwright-core'
import { PASSWORD } from './people.ts'

/** What people do in the shop, in their words; each step ends when the page shows what it led to. */

/** Opens a page and waits until it answers to taps: before its script runs it is what the server drew. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
}

/** The first step of a login, on its page. */
export async function giveCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel("I'm not a robot").check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await giveCredentials(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Types a code into the six boxes, one after the other. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^(Digit|Character) 1 of 6$/).focus()
  await page.keyboard.type(code)
}

/** Uses up a code: five wrong ones, of which the page says so. */
export async function exhaustCode(page: Page, code: string): Promise<void> {
  for (let by = 1; by <= 5; by += 1) {
    await typeCode(page, String((Number(code) + by) % 1_000_000).padStart(6, '0'))
    await page.keyboard.press('Enter')
    await page.getByText(by < 5 ? 'That code is wrong or too old.' : 'This code is used up after five wrong tries. Ask for a new one.').waitFor()
  }
}

/** The seconds that the page says are left until a new code. */
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

/** What the six boxes hold. */
export const shownCode = (page: Page): Promise<string[]> =>
  page.getByLabel(/^(Digit|Character) \d of 6$/).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))

/** A message at the edge of the screen, good or bad. */
export const toast = (page: Page, words: string | RegExp) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()

/** The box that one can type into; from any page but its own, a link leads to it. */
export async function goToSearch(page: Page): Promise<Locator> {
  const box = page.getByRole('combobox', { name: 'Search for your groceries' })
  const link = page.getByRole('link', { name: 'Search for your groceries' }).first()
  await box.or(link).first().waitFor()
  if (!(await box.isVisible())) await link.click()
  return box
}

/** Finds a product with the search box and puts one into the cart. */
export async function findAndAdd(page: Page, words: string, name: string): Promise<void> {
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

/** The PIN that the page of an order shows its shopper. */
export const shownPin = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { name: 'Your delivery PIN' }).locator('xpath=following-sibling::p[1]/span[@aria-hidden]').textContent()) ?? ''
