import type { Page, Route } from 'playwright-core'
import { describe, it } from 'vitest'
import { expectNoAxeViolations } from '../support/axe.ts'
import { aPage as anyPage, type PageOptions, SIZES } from '../support/browser.ts'
import { openShop } from '../support/openShop.ts'
import { anEmail, aRegisteredShopper, mailedCode, PASSWORD } from './people.ts'
import { someResults } from './searching.ts'
import { addAddress, findAndAdd, giveCredentials, logIn, open, pasteCode } from './steps.ts'

const shop = openShop()

/** Without motion: what is still fading in is judged by the colours that it has on the way. */
const aPage = (options: PageOptions) => anyPage({ ...options, context: { reducedMotion: 'reduce' } })

/** Opens one after the other and has each judged. */
async function judge(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(page, shop.at(path))
    await expectNoAxeViolations(page)
  }
}

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('axe finds nothing on a %s', (size) => {
  it('in what anybody may see, with whatever opens on it', async () => {
    const page = await aPage({ size, expected: [/404/] })
    await judge(page, [
      '/',
      '/cart',
      '/checkout',
      '/success',
      '/cancel',
      '/nowhere',
      '/faq',
      '/contact-support',
      '/about-us',
      '/privacy-policy',
      '/terms-of-service',
    ])
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'FAQ' }).waitFor()
    await expectNoAxeViolations(page)

    await open(page, shop.at('/search?q=milk'))
    await someResults(page).waitFor()
    await expectNoAxeViolations(page)

    await open(page, shop.at('/'))
    await page.getByRole('link', { name: 'Matooke & Roots' }).first().click()
    await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor()
    await page.getByRole('button', { name: 'Add Matooke, green to cart' }).click()
    await page.getByRole('group', { name: 'Quantity of Matooke, green' }).waitFor()
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Matooke, green' }).first().click()
    await page.getByRole('heading', { name: 'Matooke, green', level: 1 }).waitFor()
    await expectNoAxeViolations(page)
    await page
      .getByRole('button', { name: /^Zoom in on Matooke, green/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Pictures of Matooke, green' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')

    await openCart(page, size)
    await expectNoAxeViolations(page)
  })

  it('on the way in', async () => {
    const page = await aPage({ size })
    await judge(page, ['/login', '/register'])
    await fillIn(page, { Name: 'Nakato Joan', Email: anEmail(), Mobile: '0772401118', Password: 'short', 'Confirm Password': 'other' })
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Passwords do not match.').first().waitFor()
    await expectNoAxeViolations(page)
    await fillIn(page, { Password: PASSWORD, 'Confirm Password': PASSWORD })
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor()
    await expectNoAxeViolations(page)
  })

  it('on the way back in, with a code', async () => {
    const page = await aPage({ size })
    const { email } = await aRegisteredShopper(shop.at)
    const registered = await mailedCode(shop.at, email)
    await judge(page, ['/forgot-password'])
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel("I'm not a robot").check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.waitForURL(shop.at('/otp-verification'))
    await expectNoAxeViolations(page)
    await pasteCode(page, await mailedCode(shop.at, email, { after: registered }))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await page.waitForURL(shop.at('/reset-password'))
    await page.getByLabel('New Password').waitFor()
    await expectNoAxeViolations(page)

    await shop.query(`update users set two_step = true where email = '${email}'`)
    await open(page, shop.at('/login'))
    await giveCredentials(page, email)
    await page.waitForURL(shop.at('/login-otp-verification'))
    await page.getByRole('heading', { name: 'Enter Login Code' }).waitFor()
    await expectNoAxeViolations(page)
  })

  it('in what is a shopper’s own, with menus, dialogs and messages', async () => {
    const page = await aPage({ size })
    await open(page, shop.at('/login'))
    await logIn(page, (await aRegisteredShopper(shop.at)).email)
    await judge(page, ['/user', '/profile', '/address', '/myorders', '/support-tickets', '/track-order/order_00000000000000000000000000'])

    await open(page, shop.at('/address'))
    await page.getByRole('button', { name: 'Add new address' }).click()
    await page.getByRole('dialog').getByLabel('Address line').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await addAddress(page)
    await expectNoAxeViolations(page)

    if (size === 'desktop') {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'My Orders' }).waitFor()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
    }

    await open(page, shop.at('/'))
    await findAndAdd(page, 'whole milk', 'Fresh whole milk')
    await open(page, shop.at('/checkout'))
    await page.getByRole('radio').first().check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
    await expectNoAxeViolations(page)
    await open(page, shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.getByRole('listitem').filter({ hasText: 'Order Placed' }).waitFor()
    await expectNoAxeViolations(page)
  })

  it.each([
    ['the network is gone', 'No network', (route: Route) => route.abort('internetdisconnected')],
    [
      'something broke',
      'We dropped that one',
      (route: Route) => route.fulfill({ json: { data: null, errors: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] } }),
    ],
  ])('where %s and a page cannot be shown', async (_why, heading, answer) => {
    const page = await aPage({ size, expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /CombinedGraphQLErrors: No\./] })
    await open(page, shop.at('/'))
    await page.route('**/graphql*', answer)
    await page.getByRole('link', { name: 'Dairy & Eggs', exact: true }).first().click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await expectNoAxeViolations(page)
  })
})

async function openCart(page: Page, size: keyof typeof SIZES): Promise<void> {
  if (size === 'phone') await page.getByRole('link', { name: 'View Cart' }).click()
  else
    await page
      .getByRole('banner')
      .getByRole('button', { name: /1 item/ })
      .click()
  await page.getByText('Bill details').waitFor()
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}
