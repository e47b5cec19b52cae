import type { Page } from 'playwright-core'
import type { Shop } from '../app/openShop.ts'
import { PASSWORD, readEmailedCode } from './accounts.ts'
import { createPage } from './browser.ts'

/** The console asks who is signed in before anybody is. */
export const REFUSED = [/status of 40[01]/]

/** Opens a laptop as it stands at the counter: 1366×768. */
export const openLaptop = () =>
  createPage({ size: 'desktop', context: { viewport: { width: 1366, height: 768 } }, expected: REFUSED })

/** Last code of each account: the mailbox keeps the codes of earlier sign-ins. */
const lastCodes = new Map<string, string>()

/** Opens a page of the staff console and signs in there. */
export async function openConsole(page: Page, { at }: Shop, path: string, email: string): Promise<void> {
  await page.goto(at(`/staff${path}`))
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
  const account = at(email)
  const after = lastCodes.get(account)
  const code = await readEmailedCode(at, email, after === undefined ? {} : { after })
  lastCodes.set(account, code)
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
  await page.getByRole('main').waitFor()
}
