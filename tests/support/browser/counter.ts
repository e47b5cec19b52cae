import type { Page } from 'playwright-core'
import { hashToken, newToken } from '#server/security/secrets.ts'
import type { Shop } from '../app/openShop.ts'
import { PASSWORD, readEmailedCode } from './accounts.ts'
import { createPage } from './browser.ts'
import { expectFocus } from './focus.ts'
import { intercept } from './intercept.ts'

/** Steps of staff in the console, at the counter and on a phone. */

/** Expected error: the console queries the session before sign-in. */
export const REFUSED = [/status of 40[01]/]

/** Opens a laptop as it stands at the counter: 1366×768. */
export const openLaptop = () =>
  createPage({ size: 'desktop', context: { viewport: { width: 1366, height: 768 } }, expected: REFUSED })

/** Opens a phone: 360×740, with touch instead of a mouse and keys. */
export const openPhone = () => createPage({ size: 'phone', expected: REFUSED })

/**
 * Opens a page of the staff console as a member who is signed in. The session is stored instead of typed, which saves
 * the page of the sign-in and an email; frame.test.ts covers the sign-in itself.
 */
export async function openConsole(page: Page, shop: Shop, path: string, email: string): Promise<void> {
  const token = newToken()
  await shop.query(`
    insert into staff_sessions
      (id, user_id, token_hash, device, idle_minutes, lock_minutes, created_at, last_seen_at, expires_at)
    select uuidv7(), id, '${hashToken(token)}', 'Chrome on Linux', 30, case when roles <@ '{picker,rider}' then null else 10 end,
      now(), now(), now() + interval '16 hours'
    from users join staff_members on user_id = id where email = '${email}'`)
  await page
    .context()
    .addCookies([{ name: 'staffSession', value: token, url: shop.at('/staff'), httpOnly: true, sameSite: 'Strict' }])
  await page.goto(shop.at(`/staff${path}`))
  // Not by its role, which a dialog that opens with the page hides.
  await page.locator('main').waitFor()
}

/** Opens another page of the console as a link does, and waits for its heading: pages may have the same title. */
export async function followInConsole(page: Page, { at }: Shop, path: string): Promise<void> {
  await page.evaluate(
    (url) => {
      document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
    at(`/staff${path}`),
  )
  await page.locator('h1:not([data-left])').first().waitFor()
}

/** Opens a page of the staff console and signs in there with password and code. */
export async function signInToConsole(page: Page, shop: Shop, path: string, email: string): Promise<void> {
  await page.goto(shop.at(`/staff${path}`))
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await enterPassword(page)
  await enterEmailedCode(page, shop, email)
  await page.getByRole('main').waitFor()
}

/** Holds requests of an operation; the returned function lets them through. */
export async function holdOperation(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, '**/staff/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === name) await promise
    await route.fallback()
  })
  return resolve
}

/**
 * Holds responses of the console or the shop to an operation, which the server has executed; the returned function lets
 * them through.
 * @param isHeld limits it to requests with these variables
 */
export async function holdResponses(
  page: Page,
  name: string,
  isHeld: (variables: Record<string, unknown>) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, '**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {}
    if (operationName !== name || !isHeld(variables)) return route.fallback()
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return resolve
}

/**
 * Loses the first response of the console or the shop to an operation: the connection breaks after the server has
 * executed it.
 */
export async function loseResponse(page: Page, name: string): Promise<void> {
  let isLost = false
  await intercept(page, '**/graphql', async (route) => {
    if (isLost || route.request().postDataJSON()?.operationName !== name) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Presses keys so fast that the next one comes before a frame or a task: only what React renders at once is there. */
export const pressFast = (page: Page, keys: readonly string[]): Promise<void> =>
  page.evaluate(async (pressed) => {
    for (const key of pressed) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      // React renders in a microtask.
      await null
      await null
    }
  }, keys)

/** Signs in again in the dialog of an ended session, which knows the address. */
export async function signInAgain(page: Page, shop: Shop, email: string): Promise<void> {
  await expectFocus(page.getByLabel('Password', { exact: true }))
  await enterPassword(page)
  await enterEmailedCode(page, shop, email)
}

/** Enters the password on the page or in the dialog of the sign-in. */
export async function enterPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Last code of each account: the mailbox keeps the codes of earlier sign-ins. */
const lastCodes = new Map<string, string>()

/** Enters the code that was emailed to a member of staff. */
export async function enterEmailedCode(page: Page, { at }: Shop, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
  const account = at(email)
  const after = lastCodes.get(account)
  const code = await readEmailedCode(at, email, after === undefined ? {} : { after })
  lastCodes.set(account, code)
  // The whole code at once, as autofill enters it: after a typed digit the component moves the focus in a later frame,
  // which may be in the middle of the next one.
  await page.getByLabel('Digit 1 of 6').fill(code)
}
