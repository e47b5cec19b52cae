import { describe, expect, it } from 'vitest'
import { checkStaffBytes } from '../../../tools/build/bytes.ts'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import {
  enterEmailedCode,
  enterPassword,
  openConsole,
  openLaptop,
  REFUSED,
  signInAgain,
} from '../../support/browser/counter.ts'

const shop = openShop()

const MANAGER = 'manager@kasero.test'

describe('Sign-in to the staff console', () => {
  it('takes password and emailed code by keyboard alone and opens the page of the address', async () => {
    const page = await openLaptop()
    await page.goto(shop.at('/staff/components/list?late=1'))
    await page.getByRole('heading', { name: 'Sign in to the counter' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Email' }).fill(MANAGER)
    await enterPassword(page, 'Wrong#123')
    await page.getByRole('alert').filter({ hasText: 'Email or password is wrong' }).waitFor()
    await enterPassword(page)
    await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
    await expectNoAxeViolations(page)
    await enterEmailedCode(page, shop, MANAGER)
    await page.getByRole('grid', { name: 'Orders' }).waitFor()
    expect(new URL(page.url()).search).toBe('?late=1')
    expect(await page.getByRole('row').count()).toBe(4)
  })

  it('asks again over the page when the session has ended, and then repeats what was refused', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/components', MANAGER)
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await shop.query('delete from staff_sessions')
    // A read in the background may have opened the dialog already: the click must reach the link below it.
    await page.locator('nav a[href="/staff/staff"]').dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
    await signInAgain(page, shop, MANAGER)
    await page.getByRole('row').filter({ hasText: MANAGER }).waitFor()
  })
})

describe('Frame of the staff console', () => {
  it('moves, selects and undoes by keys, and finds commands in the palette', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/components/list', MANAGER)
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
    await openConsole(page, shop, '/components/list?count=3000', MANAGER)
    await page.getByRole('grid').waitFor()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('j')
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-rowindex")')).toBe('41')
    expect(await page.locator('tbody tr').count()).toBeLessThan(100)
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('order-40')
  })

  it('shows neither page nor link without the permission, and a page for unknown addresses', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/components/refused', MANAGER)
    await page.getByRole('heading', { name: 'Your role does not allow this page' }).waitFor()
    await expectNoAxeViolations(page)
    await page.goto(shop.at('/staff/nowhere'))
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })

  it('works on a phone: drawer, cards and components without axe violations', async () => {
    const page = await createPage({ size: 'phone', expected: REFUSED })
    await page.goto(shop.at('/staff/components/list'))
    await expectNoAxeViolations(page)
    await openConsole(page, shop, '/components/list', MANAGER)
    await page.getByRole('list', { name: 'Orders' }).waitFor()
    await expectNoAxeViolations(page)
    await page.goto(shop.at('/staff/components'))
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('dialog', { name: 'Pages' }).waitFor()
    await expectNoAxeViolations(page)
  })

  it('loads less than 400 kB at first', () => {
    expect(checkStaffBytes()).toContain('kB brotli')
  })
})
