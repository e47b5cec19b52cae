import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { checkStaffBytes } from '../../../tools/build/bytes.ts'
import { openShop } from '../../support/app/openShop.ts'
import { PASSWORD, readEmailedCode } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'

const shop = openShop()

const LAPTOP = { viewport: { width: 1366, height: 768 } }
/** The console asks who is signed in before anybody is. */
const REFUSED = [/status of 40[01]/]
const MANAGER = 'manager@kasero.test'

/** Last code of each account: the mailbox keeps the codes of earlier sign-ins. */
const lastCodes = new Map<string, string>()

const openLaptop = () => createPage({ size: 'desktop', context: LAPTOP, expected: REFUSED })

async function fillPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function typeCode(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
  const after = lastCodes.get(email)
  const code = await readEmailedCode(shop.at, email, after === undefined ? {} : { after })
  lastCodes.set(email, code)
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}

/** Opens a page of the console and signs in there. */
async function openSignedIn(page: Page, path: string, email = MANAGER): Promise<void> {
  await page.goto(shop.at(`/staff${path}`))
  await fillPassword(page, email)
  await typeCode(page, email)
  await page.getByRole('main').waitFor()
}

describe('Sign-in to the staff console', () => {
  it('takes password and emailed code by keyboard alone and opens the page of the address', async () => {
    const page = await openLaptop()
    await page.goto(shop.at('/staff/components/list?late=1'))
    await page.getByRole('heading', { name: 'Sign in to the counter' }).waitFor()
    await expectNoAxeViolations(page)
    await fillPassword(page, MANAGER, 'Wrong#123')
    await page.getByRole('alert').filter({ hasText: 'Email or password is wrong' }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
    await expectNoAxeViolations(page)
    await typeCode(page, MANAGER)
    await page.getByRole('grid', { name: 'Orders' }).waitFor()
    expect(new URL(page.url()).search).toBe('?late=1')
    expect(await page.getByRole('row').count()).toBe(4)
  })

  it('asks again over the page when the session has ended, and then repeats what was refused', async () => {
    const page = await openLaptop()
    await openSignedIn(page, '/components')
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await shop.query('delete from staff_sessions')
    // A read in the background may have opened the dialog already: the click must reach the link below it.
    await page.locator('nav a[href="/staff/staff"]').dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await typeCode(page, MANAGER)
    await page.getByRole('row').filter({ hasText: MANAGER }).waitFor()
  })
})

describe('Frame of the staff console', () => {
  it('moves, selects and undoes by keys, and finds commands in the palette', async () => {
    const page = await openLaptop()
    await openSignedIn(page, '/components/list')
    await page.getByRole('grid').waitFor()
    await expectNoAxeViolations(page)
    for (const key of ['j', 'j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('3 selected').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('a')
    await page.getByRole('status').filter({ hasText: '3 orders assigned' }).waitFor()
    await page.keyboard.press('z')
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('3 selected').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('fold')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Unfold the side' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'All keys' }).getByText('Next row').waitFor()
    await expectNoAxeViolations(page)
  })

  it('renders only the rows in view of a long list and follows the cursor', async () => {
    const page = await openLaptop()
    await openSignedIn(page, '/components/list?count=3000')
    await page.getByRole('grid').waitFor()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('j')
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-rowindex")')).toBe('41')
    expect(await page.locator('tbody tr').count()).toBeLessThan(100)
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('order-40')
  })

  it('shows neither page nor link without the permission, and a page for unknown addresses', async () => {
    const page = await openLaptop()
    await openSignedIn(page, '/components/refused')
    await page.getByRole('heading', { name: 'Your role does not allow this page' }).waitFor()
    await expectNoAxeViolations(page)
    await page.goto(shop.at('/staff/nowhere'))
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })

  it('works on a phone: drawer, cards and components without axe violations', async () => {
    const page = await createPage({ size: 'phone', expected: REFUSED })
    await page.goto(shop.at('/staff/components/list'))
    await expectNoAxeViolations(page)
    await openSignedIn(page, '/components/list')
    await page.getByRole('list', { name: 'Orders' }).waitFor()
    await expectNoAxeViolations(page)
    await page.goto(shop.at('/staff/components'))
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('dialog', { name: 'Pages' }).waitFor()
    await expectNoAxeViolations(page)
  })

  it('loads less than 400 kB at first', async () => {
    expect(await checkStaffBytes()).toContain('kB brotli')
  })
})
