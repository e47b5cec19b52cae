import type { Page, Route } from 'playwright-core'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId, toUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import {
  addToCart,
  createShopper,
  createTickets,
  newEmail,
  PASSWORD,
  readEmailedCode,
} from '../../support/browser/accounts.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAtBothSizes } from '../../support/browser/axe.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { someResults } from '../../support/browser/search.ts'
import { addAddress, fillCredentials, follow, open, pasteCode, signIn } from '../../support/browser/steps.ts'

/** Loaded by a variable because the client has its own TypeScript project (tsconfig.client.json). */
const CLIENT = '#client/app/routes.tsx'
const { routes }: { routes: RouteObject[] } = await import(CLIENT)

const shop = openShop()

/** Routes checked at both sizes. */
const judged = new Set<string>()

async function expectNoViolations(page: Page): Promise<void> {
  await expectNoAxeViolationsAtBothSizes(page)
  judged.add(patternOf(matchRoutes(routes, new URL(page.url()).pathname)?.map(({ route }) => route) ?? []))
}

const patternOf = (way: RouteObject[]) =>
  way
    .flatMap(({ path = [] }) => path)
    .join('/')
    .replace('//', '/')

/** Lists every route with a page, from the outermost route to it. */
const waysTo = (routes: RouteObject[], outer: RouteObject[] = []): RouteObject[][] =>
  routes.flatMap((route) => (route.children ? waysTo(route.children, [...outer, route]) : [[...outer, route]]))

/** Opens the first page, follows links to the others, and checks each. */
async function judge(page: Page, [first = '', ...others]: string[]): Promise<void> {
  await open(page, shop.at(first))
  await expectNoViolations(page)
  await judgeNext(page, others)
}

/** Checks pages that the one on the screen could link to. */
async function judgeNext(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await follow(page, shop.at(path))
    await expectNoViolations(page)
  }
}

/** Each test walks its way once and checks each page at both sizes. */
describe('axe on a phone and on a desktop', () => {
  it('finds no violations on public pages and their dialogs', async () => {
    // A device with a mouse shows the arrows of the product strips as well.
    const page = await createPage({ size: 'desktop', expected: [/404/] })
    await judge(page, [
      '/',
      '/cart',
      '/checkout',
      '/success',
      '/cancel',
      '/nowhere',
      '/contact-support',
      '/about-us',
      '/privacy-policy',
      '/terms-of-service',
      '/faq',
    ])
    await page.getByRole('searchbox').fill('refund')
    await expectNoViolations(page)
    await page.getByRole('searchbox').fill('helicopter')
    await page.getByRole('button', { name: 'Show All Questions' }).waitFor()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'FAQ' }).waitFor()
    await expectNoViolations(page)

    await follow(page, shop.at('/search?q=milk'))
    await someResults(page).waitFor()
    await expectNoViolations(page)

    await follow(page, shop.at('/'))
    await page.getByRole('link', { name: 'Matooke & Roots' }).first().click()
    await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
    await page.getByRole('button', { name: 'Add Matooke, green to cart' }).click()
    await page.getByRole('group', { name: 'Quantity of Matooke, green' }).waitFor()
    await expectNoViolations(page)

    await page.getByRole('link', { name: 'Matooke, green' }).first().click()
    await page.getByRole('heading', { name: 'Matooke, green', level: 1 }).waitFor()
    await expectNoViolations(page)
    await page
      .getByRole('button', { name: /^Zoom in on Matooke, green/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Pictures of Matooke, green' }).waitFor()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')

    await page
      .getByRole('banner')
      .getByRole('button', { name: /1 item/ })
      .click()
    await page.getByRole('dialog').getByText('Bill details').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize(SIZES.phone.viewport)
    await page.getByRole('link', { name: 'View Cart' }).click()
    await page.getByText('Bill details').waitFor()
    await expectNoViolations(page)

    await judgeNext(page, [await createCategoryWithoutSubcategories()])
  })

  it('finds no violations on the login and registration pages', async () => {
    const page = await createPage({ size: 'phone' })
    await judge(page, ['/login', '/register'])
    await fillIn(page, {
      Name: 'Nakato Joan',
      Email: newEmail(),
      Mobile: '0772401118',
      Password: 'short',
      'Confirm Password': 'other',
    })
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Passwords do not match.').first().waitFor()
    await expectNoViolations(page)
    await fillIn(page, { Password: PASSWORD, 'Confirm Password': PASSWORD })
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor()
    await expectNoViolations(page)
  })

  it('finds no violations on the code and password reset pages', async () => {
    const page = await createPage({ size: 'phone' })
    const { email } = await createShopper(shop)
    await judge(page, ['/forgot-password'])
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel("I'm not a robot").check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.waitForURL(shop.at('/otp-verification'))
    await page.getByLabel('Digit 1 of 6').waitFor()
    await expectNoViolations(page)
    await pasteCode(page, await readEmailedCode(shop.at, email))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await page.waitForURL(shop.at('/reset-password'))
    await page.getByLabel('New Password').waitFor()
    await expectNoViolations(page)

    await shop.query(`update users set two_step = true where email = '${email}'`)
    await open(page, shop.at('/login'))
    await fillCredentials(page, email)
    await page.waitForURL(shop.at('/login-otp-verification'))
    await page.getByRole('heading', { name: 'Enter Login Code' }).waitFor()
    await expectNoViolations(page)
  })

  it('finds no violations on account pages with menus, dialogs and toasts', async () => {
    const page = await createPage({ size: 'phone' })
    const { email } = await createShopper(shop)
    const session = await signIn(page, shop.at, email)
    await judge(page, [
      '/user',
      '/profile',
      '/partners/allow',
      '/address',
      '/myorders',
      '/support-tickets',
      '/track-order/order_00000000000000000000000000',
    ])

    const [ticket = ''] = await createTickets(shop.at, email, [
      { subject: 'Receipt for the office', message: 'With our TIN on it.' },
    ])
    await judge(page, [`/support-tickets?ticket=${ticket}`])
    await page.getByRole('listitem').getByRole('link', { name: 'Receipt for the office' }).click()
    await page.getByRole('dialog').getByText('Live: ').waitFor()
    await expectNoViolations(page)

    await open(page, shop.at('/address'))
    await page.getByRole('button', { name: 'Add new address' }).click()
    await page.getByRole('dialog').getByLabel('Address line').waitFor()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await addAddress(page)
    await expectNoViolations(page)

    await page.setViewportSize(SIZES.desktop.viewport)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'My Orders' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize(SIZES.phone.viewport)

    await addToCart(shop, session, { 'Fresh whole milk': 1 })
    await open(page, shop.at('/checkout'))
    await page.getByRole('radio').first().check()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
    await page.getByRole('heading', { name: 'Order Successfully' }).waitFor()
    await expectNoViolations(page)
    await follow(page, shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.getByRole('listitem').filter({ hasText: 'Order Placed' }).waitFor()
    await expectNoViolations(page)
  })

  it.each([
    ['the network is gone', 'No network', (route: Route) => route.abort('internetdisconnected')],
    [
      'something broke',
      'We dropped that one',
      (route: Route) =>
        route.fulfill({ json: { data: null, errors: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] } }),
    ],
  ])('finds no violations where %s and a page cannot be shown', async (_why, heading, outcome) => {
    const page = await createPage({
      size: 'phone',
      expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /CombinedGraphQLErrors: No\./],
    })
    await open(page, shop.at('/'))
    await intercept(page, '**/graphql*', outcome)
    await page.getByRole('link', { name: 'Dairy & Eggs', exact: true }).first().click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await expectNoViolations(page)
  })

  it('has checked every other page of the shop', ({ task, skip }) => {
    // Skipped when a test of the suite failed or was not selected, because its pages are then missing.
    skip(task.suite?.tasks.some((other) => other !== task && other.result?.state !== 'pass') === true)
    expect(
      waysTo(routes)
        .map(patternOf)
        .filter((pattern) => !judged.has(pattern)),
    ).toEqual([])
  })
})

/**
 * Creates a category without subcategories: most categories redirect to their first subcategory and have no page of
 * their own.
 */
async function createCategoryWithoutSubcategories(): Promise<string> {
  const id = newId('category')
  const name = 'Brooms'
  await shop.query(
    `insert into categories (id, slug, name, blurb, tint, image, position)
     select '${toUuid('category', id)}', '${name}', '${name}', blurb, tint, image, 99 from categories limit 1`,
  )
  onTestFinished(async () => {
    await shop.query(`delete from categories where id = '${toUuid('category', id)}'`)
  })
  return `/category/${name}-${id}`
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}
