/** Delivery addresses: geolocation, and delivery details at checkout. */
import type { BrowserContextOptions, Page, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createAddress, createShopper } from '../../support/browser/accounts.ts'
import { atBothSizes, createPage } from '../../support/browser/browser.ts'
import { holdResponses, loseResponse } from '../../support/browser/counter.ts'
import { addAddress, follow, open, openSignedIn, signIn, toast } from '../../support/browser/steps.ts'

const shop = openShop()

const NTINDA = { latitude: 0.35356, longitude: 32.6125 }
const standingAt = (geolocation: typeof NTINDA): BrowserContextOptions => ({
  geolocation,
  permissions: ['geolocation'],
})

/** Opens the dialog for a new address as a shopper with an account. */
async function openNewAddress(context: BrowserContextOptions = {}, expected: RegExp[] = []) {
  const page = await createPage({ size: 'phone', context, expected })
  await openSignedIn(page, shop, '/address')
  await page.getByRole('button', { name: 'Add new address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use my location' }).waitFor()
  return { page, dialog }
}

/** Opens checkout as a shopper with milk in the cart and no address. */
async function openCheckout(page: Page) {
  const { email } = await createShopper(shop)
  await addToCart(shop, await signIn(page, shop.at, email), { 'Fresh whole milk': 1 })
  await open(page, shop.at('/checkout'))
}

/** Expects the text exactly once within the dialog, which hides the rest of the page from screen readers. */
async function isSaid(page: Page, words: string) {
  await page.getByRole('dialog').getByRole('status').getByText(words).waitFor()
  expect(await page.getByText(words).count()).toBe(1)
}

it('keeps an address deleted whose list was being read meanwhile', async () => {
  const page = await createPage({ size: 'phone' })
  const { session } = await openSignedIn(page, shop, '/user')
  await createAddress(shop.at, session)
  await follow(page, shop.at('/address'))
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await remove.waitFor()
  await follow(page, shop.at('/user'))
  const release = await holdResponses(page, 'Addresses')
  const reads: Response[] = []
  page.on('response', (response) => {
    if (response.request().postDataJSON()?.operationName === 'Addresses') reads.push(response)
  })
  await follow(page, shop.at('/address'))
  await remove.click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await toast(page, 'Address Deleted Successfully').waitFor()
  release()
  // The outdated response, and that of the query which is repeated for it.
  await expect.poll(() => reads.length).toBe(2)
  await Promise.all(reads.map((response) => response.finished()))
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByText('No addresses yet').waitFor()
  expect(await remove.count()).toBe(0)
})

describe('The form of an address', () => {
  it('is filled from the current location and saves the rider’s note and a second phone number', async () => {
    const { page, dialog } = await openNewAddress(standingAt(NTINDA))
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await isSaid(page, 'Location detected successfully!')
    expect(await dialog.getByLabel('Area / Village').inputValue()).toBe('Ntinda')
    expect(await dialog.getByLabel('City').inputValue()).toBe('Kampala')
    expect(await dialog.getByLabel('District').inputValue()).toBe('Kampala')
    expect(await dialog.getByLabel('Plus Code').inputValue()).toBe('6GGJ9J37+C2')
    await dialog.getByText('MTN').waitFor()

    await dialog.getByLabel('Address line').fill('Plot 14')
    await dialog.getByLabel('Landmark').fill('Capital Shoppers')
    await dialog.getByLabel('Second phone').fill('0701 552907')
    await dialog.getByText('Airtel').waitFor()
    await dialog.getByLabel('Note to the rider').fill('Call from the gate')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const card = page.getByRole('listitem').filter({ hasText: 'Plot 14' })
    for (const words of ['+256 772 401 118 or +256 701 552 907', 'Plus Code 6GGJ9J37+C2', 'Call from the gate'])
      await card.getByText(words).waitFor()

    await card.getByRole('button', { name: 'Edit' }).click()
    expect(await dialog.getByLabel('Note to the rider').inputValue()).toBe('Call from the gate')
    expect(await dialog.getByLabel('Second phone').inputValue()).toBe('+256701552907')
  })

  it('is saved once when the response is lost and it is sent again', async () => {
    const { page, dialog } = await openNewAddress(standingAt(NTINDA), [/ERR_FAILED/])
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await isSaid(page, 'Location detected successfully!')
    await dialog.getByLabel('Address line').fill('Plot 15')
    await dialog.getByLabel('Landmark').fill('Capital Shoppers')
    await loseResponse(page, 'CreateAddress')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await toast(page, 'You are offline. Check your connection and try again.').waitFor()
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.waitFor({ state: 'hidden' })
    // The list from the server, not the one that the page has changed itself.
    await page.reload()
    const saved = page.getByRole('listitem').filter({ hasText: 'Plot 15' })
    await saved.first().waitFor()
    expect(await saved.count()).toBe(1)
  })

  it('stays open with what is typed when the address before has been saved', async () => {
    const { page, dialog } = await openNewAddress(standingAt(NTINDA))
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await isSaid(page, 'Location detected successfully!')
    await dialog.getByLabel('Address line').fill('Plot 16')
    await dialog.getByLabel('Landmark').fill('Capital Shoppers')
    const release = await holdResponses(page, 'CreateAddress')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add address' }).click()
    const landmark = dialog.getByLabel('Landmark')
    await landmark.fill('Near the mosque')
    release()
    await page.locator('main li').filter({ hasText: 'Plot 16' }).waitFor()
    // A dialog that closes stays for its animation.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await landmark.inputValue({ timeout: 1000 })).toBe('Near the mosque')
  })

  it('clears the error of a field that the location fills', async () => {
    const { dialog } = await openNewAddress(standingAt(NTINDA))
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText('City is required.').waitFor()
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await dialog.getByText('City is required.').waitFor({ state: 'detached' })
    await dialog.getByText('Landmark is required.').waitFor()
  })

  it('asks for confirmation before replacing typed text', async () => {
    const { dialog } = await openNewAddress(standingAt(NTINDA))
    await dialog.getByLabel('City').fill('Jinja')
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await dialog.getByText('You seem to be at Kampala.').waitFor()
    expect(await dialog.getByLabel('City').inputValue()).toBe('Jinja')
    await dialog.getByRole('button', { name: 'Write that' }).click()
    expect(await dialog.getByLabel('City').inputValue()).toBe('Kampala')
    expect(await dialog.getByText('You seem to be').count()).toBe(0)
  })

  it('opens once the name and mobile number of the shopper are known, and has them', async () => {
    const page = await createPage({ size: 'phone' })
    const release = await holdResponses(page, 'Viewer')
    await openSignedIn(page, shop, '/address')
    const add = page.getByRole('button', { name: 'Add address' })
    expect(await add.isDisabled()).toBe(true)
    release()
    await add.click()
    const mobile = page.getByRole('dialog').getByRole('textbox', { name: 'Mobile' })
    expect(await mobile.inputValue()).toBe('+256772401118')
  })
})

describe('Geolocation', () => {
  it('reports a denied permission, and every field can be typed', async () => {
    const { page, dialog } = await openNewAddress()
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await isSaid(page, 'Could not detect location. Please enable location services.')
    expect(await dialog.getByLabel('City').inputValue()).toBe('')
    expect(await dialog.getByRole('button', { name: 'Use my location' }).isEnabled()).toBe(true)
  })

  it('reports a browser without geolocation', async () => {
    const { page, dialog } = await openNewAddress()
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }))
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await isSaid(page, 'Geolocation is not supported by this browser')
  })

  it('fills nothing for a location outside Uganda', async () => {
    const { page, dialog } = await openNewAddress(standingAt({ latitude: -1.286, longitude: 36.817 }))
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await isSaid(page, 'You are outside Uganda, where we deliver. Please type the address.')
    expect(await dialog.getByLabel('City').inputValue()).toBe('')
  })
})

describe('Checkout', () => {
  it('asks for an address first, promises a day, offers change, and shows these details on the order', async () => {
    const page = await createPage({ size: 'phone' })
    await openCheckout(page)

    // The list of addresses moves the buttons below it when it arrives.
    await page.getByRole('button', { name: 'Add new address' }).waitFor()
    const first = page.getByRole('button', { name: 'Select Address First' }).first()
    await atBothSizes(page, async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await first.click({ force: true })
      await toast(page, 'Please select a delivery address first!').waitFor()
      await page.waitForFunction(() => scrollY === 0)
    })

    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    const summary = page.getByRole('complementary')
    await summary.getByText(/^(Order by 2:00 PM, delivered today|Order now, delivered tomorrow)$/).waitFor()

    const amount = page.getByLabel('I need change for UGX')
    await amount.fill('5')
    await page.getByText(/^That is less than UGX/).waitFor()
    await page.getByRole('button', { name: 'UGX 50,000', exact: true }).click()
    expect(await amount.inputValue()).toBe('50,000')
    await page.getByText(/^The rider brings UGX/).waitFor()

    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
    // The URL changes before the page does.
    await page.getByRole('heading', { name: 'Order Successfully' }).waitFor()
    await follow(page, shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.getByRole('heading', { name: 'Your delivery PIN' }).waitFor()
    await page.getByText(/^You pay with UGX\s50,000: the rider brings UGX\s40,500 change\.$/).waitFor()
    expect(await page.getByText(/^\d{4}$/).innerText()).toMatch(/^\d{4}$/)
  })

  it('shows an address that was added in another tab after the dialog is closed', async () => {
    const page = await createPage({ size: 'phone' })
    await openCheckout(page)
    await page.getByRole('button', { name: 'Add new address' }).click()
    await page.getByRole('dialog').getByLabel('City').waitFor()

    const elsewhere = await page.context().newPage()
    await open(elsewhere, shop.at('/checkout'))
    await addAddress(elsewhere)
    await elsewhere.close()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).waitFor()
  })
})
