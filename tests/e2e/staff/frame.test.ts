import { describe, expect, it } from 'vitest'
import { checkStaffBytes } from '../../../tools/build/bytes.ts'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import {
  enterEmailedCode,
  enterPassword,
  followInConsole,
  holdOperation,
  openConsole,
  openLaptop,
  REFUSED,
  signInAgain,
} from '../../support/browser/counter.ts'
import { expectFocus, pressAt, pressTogether } from '../../support/browser/focus.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { watchRequests } from '../../support/browser/quiet.ts'

const shop = openShop()

const MANAGER = 'manager@kasero.test'
/** A list of 1,759 rows, with a selection. */
const ALL_STOCK = '/low-stock?stock=OUT%2CLOW%2CIN'

/** Opens two tabs of one laptop. A request that is under way could extend a session that the test then ages. */
async function openTwoTabs() {
  const page = await openLaptop()
  const background = await page.context().newPage()
  const waits = [page, background].map(watchRequests)
  await openConsole(page, shop, '/customers', MANAGER)
  await background.goto(shop.at('/staff/orders'))
  for (const tab of [page, background]) await tab.getByRole('heading', { level: 1 }).waitFor()
  for (const waitForQuiet of waits) await waitForQuiet()
  await page.bringToFront()
  return [page, background] as const
}

describe('Sign-in to the staff console', () => {
  it('takes password and emailed code by keyboard alone and opens the page of the address', async () => {
    const page = await openLaptop()
    await page.goto(shop.at('/staff/customers?q=shopper%40kasero.test'))
    await page.getByRole('heading', { name: 'Sign in to the counter' }).waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(MANAGER)
    await enterPassword(page, 'Wrong#123')
    await page.getByRole('alert').filter({ hasText: 'Email or password is wrong' }).waitFor()
    await enterPassword(page)
    await page.getByRole('heading', { name: 'Code from your email' }).waitFor()
    await enterEmailedCode(page, shop, MANAGER)
    await page.getByRole('grid', { name: 'Customers' }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('shopper@kasero.test')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
  })

  it('requests a sign-in over the page when the session has ended, and then repeats the refused operation', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/customers', MANAGER)
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    await shop.query('delete from staff_sessions')
    // A read in the background may have opened the dialog already: the click must reach the link below it.
    await page.locator('nav a[href="/staff/staff"]').dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
    await signInAgain(page, shop, MANAGER)
    await page.getByRole('row').filter({ hasText: MANAGER }).waitFor()
  })

  it('locks every tab once none of them is used, keeps what was typed, and unlocks every tab by a code', async () => {
    const used = await openLaptop()
    await used.clock.install()
    await openConsole(used, shop, '/account', MANAGER)
    const forgotten = await used.context().newPage()
    await forgotten.goto(shop.at('/staff/customers'))
    await forgotten.getByRole('heading', { name: 'Customers' }).waitFor()
    await openConsole(used, shop, '/products/new', MANAGER)
    const name = used.getByRole('textbox', { name: 'Name', exact: true })
    const lock = { name: /^Locked for / }
    // Ten minutes without input lock the console; here the forgotten tab has none for fourteen.
    for (const text of ['Groundnuts', ' from Soroti']) {
      await used.clock.runFor('07:00')
      // Typing sends no request of its own, and the server locks the session by itself.
      const report = used.waitForRequest((request) => request.postData()?.includes('query Activity') === true)
      await name.pressSequentially(text)
      await report
    }
    await used.clock.runFor('00:30')
    await name.press('End')
    expect(await forgotten.getByRole('dialog', lock).count()).toBe(0)
    expect(await used.getByRole('dialog', lock).count()).toBe(0)
    await used.clock.runFor('10:30')
    await forgotten.getByRole('dialog', lock).waitFor()
    await used.getByRole('dialog', lock).waitFor()
    await used.clock.resume()
    // The lock is one of the server: a tab that is opened now is locked as well.
    const reloaded = await used.context().newPage()
    await reloaded.goto(shop.at('/staff/orders'))
    await reloaded.getByRole('heading', lock).waitFor()
    await used.bringToFront()
    await expectNoAxeViolations(used)
    await pressAt(used, used.getByRole('button', { name: 'Send a code by email' }))
    await enterEmailedCode(used, shop, MANAGER)
    for (const page of [used, forgotten]) await page.getByRole('dialog', lock).waitFor({ state: 'hidden' })
    await reloaded.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await name.and(used.locator(':focus')).waitFor()
    await used.keyboard.type(', roasted')
    expect(await name.inputValue()).toBe('Groundnuts from Soroti, roasted')
  })

  it('hides every tab once one of them finds the session locked or signs out', async () => {
    const [page, background] = await openTwoTabs()
    await shop.query("update staff_sessions set last_seen_at = last_seen_at - interval '11 minutes'")
    await page.reload()
    await page.getByRole('heading', { name: /^Locked for / }).waitFor()
    await background.getByRole('dialog', { name: /^Locked for / }).waitFor()
    const [other, otherBackground] = await openTwoTabs()
    await other.getByRole('button', { name: /^Account of / }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await otherBackground.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
  })

  it('sends only background requests while there is no input, from any page, so that the session is locked', async () => {
    const page = await openLaptop()
    const waitForQuiet = watchRequests(page)
    await page.clock.install()
    await openConsole(page, shop, '/customers', MANAGER)
    const counted: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/staff/graphql') || request.headers()['x-background'] !== undefined) return
      counted.push(request.postDataJSON().operationName)
    })
    for (const path of ['/today', '/orders', '/jobs', '/tickets', '/low-stock', '/refunds']) {
      await followInConsole(page, shop, path)
      await waitForQuiet()
      counted.length = 0
      // Every page polls at least once a minute, and ten minutes without input lock the console.
      await page.clock.runFor('01:10')
      await waitForQuiet()
      expect(counted, path).toEqual([])
    }
    await followInConsole(page, shop, '/settings')
    await waitForQuiet()
    counted.length = 0
    const refetched = page.waitForResponse(
      (response) => response.request().postData()?.includes('query Settings') === true,
    )
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.getByRole('status').filter({ hasText: 'No network since' }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await refetched
    await waitForQuiet()
    expect(counted, 'after a reconnect').toEqual([])
  })

  it('locks the session once the network is back when there was none after ten minutes without input', async () => {
    const page = await createPage({
      size: 'desktop',
      context: { viewport: { width: 1366, height: 768 } },
      expected: [...REFUSED, /ERR_FAILED/],
    })
    const waitForQuiet = watchRequests(page)
    await page.clock.install()
    await openConsole(page, shop, '/settings', MANAGER)
    await waitForQuiet()
    const countLocked = async () =>
      (await shop.query('select 1 from staff_sessions where locked_at is not null')).length
    await shop.query('delete from staff_sessions where locked_at is not null')
    await intercept(page, '**/staff/{graphql,sw.js}', (route) => route.abort('failed'))
    await page.clock.runFor('10:30')
    await page.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
    expect(await countLocked()).toBe(0)
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('dialog', { name: /^Locked for / }).waitFor()
    expect(await countLocked()).toBe(1)
  })

  it('is locked on the server after ten minutes and requires the password after thirty', async () => {
    const page = await openLaptop()
    const waitForQuiet = watchRequests(page)
    await openConsole(page, shop, '/customers', MANAGER)
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    await waitForQuiet()
    await shop.query("update staff_sessions set last_seen_at = last_seen_at - interval '11 minutes'")
    await page.reload()
    await page.getByRole('heading', { name: /^Locked for / }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Use the password' }).click()
    await page.getByRole('heading', { name: 'Email and password' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /^Locked for / }).waitFor()
    await shop.query("update staff_sessions set last_seen_at = last_seen_at - interval '20 minutes'")
    await page.reload()
    await page.getByRole('heading', { name: 'Email and password' }).waitFor()
  })

  it('requests a sign-in before a change of the second factor ten minutes after the log-in, and then continues', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/account', MANAGER)
    await page.getByText('Codes come by email.').waitFor()
    await shop.query("update staff_sessions set created_at = created_at - interval '11 minutes'")
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
    await signInAgain(page, shop, MANAGER)
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await dialog.getByRole('img', { name: 'QR code with the key' }).waitFor()
  })
})

describe('Frame of the staff console', () => {
  it('moves and selects by keys, and finds commands in the palette', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, ALL_STOCK, MANAGER)
    await page.getByRole('grid', { name: 'Low stock' }).waitFor()
    for (const key of ['j', 'j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('3 selected').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor({ state: 'detached' })
    const release = await holdOperation(page, 'ProductSearch')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('fold')
    const chosen = page.getByRole('option', { selected: true })
    await chosen.getByText('Fold the side').waitFor()
    release()
    // Found products arrive above the chosen command, which stays chosen.
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
    await chosen.getByText('Fold the side').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Unfold the side' }).waitFor()
    await page.keyboard.press('Control+k')
    const found = page.getByRole('group', { name: 'Products' }).getByRole('option')
    await page.keyboard.type('milk')
    await found.first().waitFor()
    const search = await holdOperation(page, 'ProductSearch')
    // Results of the shorter text do not fit; Enter must not open one of them.
    await page.keyboard.type(' chocolate teapot')
    await expect.poll(() => found.count()).toBe(0)
    search()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'All keys' }).getByText('Next row').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'All keys' }).waitFor({ state: 'detached' })
    await page.keyboard.press('[')
    await page.getByRole('button', { name: 'Unfold the side' }).waitFor({ state: 'detached' })
    for (const [key, title] of Object.entries({ o: 'Orders', p: 'Products', c: 'Customers' })) {
      await pressTogether(page, ['g', key])
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await page.keyboard.press('f')
    await page.getByRole('menuitem').first().waitFor()
  })

  it('loses no key that comes before the next frame, or that a busy page handles late', async () => {
    const page = await openLaptop()
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('tbody tr[data-id]')) return
        observer.disconnect()
        dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
      }).observe(document, { childList: true, subtree: true })
    })
    await openConsole(page, shop, ALL_STOCK, MANAGER)
    const row = page.getByRole('row').nth(1)
    await expectFocus(row)
    const search = page.getByRole('combobox', { name: 'Search or run a command' })
    const close = async () => {
      await page.keyboard.press('Escape')
      await search.waitFor({ state: 'detached' })
      await expectFocus(row)
    }
    // The first time loads the search.
    await page.keyboard.press('Control+k')
    await search.waitFor()
    await close()
    const focused = await page.evaluate(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
      // React renders in a microtask.
      await null
      await null
      return document.activeElement?.getAttribute('role')
    })
    expect(focused).toBe('combobox')
    await close()
    await page.evaluate(() => {
      const first = new KeyboardEvent('keydown', { key: 'g' })
      const second = new KeyboardEvent('keydown', { key: 'o' })
      dispatchEvent(first)
      const { now } = Date
      Date.now = () => now() + 5_000
      dispatchEvent(second)
      Date.now = now
    })
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  })

  it('renders only the rows in view of a long list and follows the cursor', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, ALL_STOCK, MANAGER)
    const grid = page.getByRole('grid', { name: 'Low stock' })
    await grid.waitFor()
    await expect
      .poll(async () => {
        await grid.evaluate((table) => table.parentElement?.scrollTo(0, table.scrollHeight))
        return Number(await grid.getAttribute('aria-rowcount'))
      })
      .toBeGreaterThan(300)
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('j')
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-rowindex")')).toBe('41')
    expect(await page.locator('tbody tr').count()).toBeLessThan(100)
    const id = await page.locator('tr:focus').getAttribute('data-id')
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(id)
  })

  it('focuses the row of the cursor when keys come faster than frames', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, ALL_STOCK, MANAGER)
    const grid = page.getByRole('grid', { name: 'Low stock' })
    await grid.waitFor()
    await expect
      .poll(async () => {
        await grid.evaluate((table) => table.parentElement?.scrollTo(0, table.scrollHeight))
        return Number(await grid.getAttribute('aria-rowcount'))
      })
      .toBeGreaterThan(100)
    await page.evaluate(async () => {
      for (let press = 0; press < 40; press += 1) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
        // React renders in a microtask, while scroll events come with frames.
        await null
        await null
      }
    })
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-rowindex")')).toBe('41')
  })

  it('shows neither page nor link without the permission, and a page for unknown addresses', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/settings', 'support@kasero.test')
    await page.getByRole('heading', { name: 'Your role does not allow this page' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
    // The gallery of parts belongs to development.
    for (const path of ['/nowhere', '/components']) {
      await page.goto(shop.at(`/staff${path}`))
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    }
  })

  it('works on a phone: cards, and a drawer without axe violations', async () => {
    const page = await createPage({ size: 'phone', expected: REFUSED })
    await page.goto(shop.at('/staff/customers'))
    await openConsole(page, shop, '/customers', MANAGER)
    await page.getByRole('list', { name: 'Customers' }).waitFor()
    await page.goto(shop.at('/staff/today'))
    await page.getByRole('heading', { name: 'Today' }).first().waitFor()
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('dialog', { name: 'Pages' }).waitFor()
    await expectNoAxeViolations(page)
  })

  it('loads less than 400 kB at first', () => {
    expect(checkStaffBytes()).toContain('kB brotli')
  })
})
