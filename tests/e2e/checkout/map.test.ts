/** Map for the delivery location of an address. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { atBothSizes, createPage } from '../../support/browser/browser.ts'
import { openSignedIn } from '../../support/browser/steps.ts'
import { MAP_KEY, startMapService } from '../../support/fixtures/mapService.ts'

const service = await startMapService()
afterAll(() => service.close())
const shop = openShop({ env: { GOOGLE_MAPS_KEY: MAP_KEY, GOOGLE_MAPS_URL: service.url } })

const NTINDA = { latitude: 0.35356, longitude: 32.6125 }

async function locateAddress(page: Page): Promise<Locator> {
  await openSignedIn(page, shop, '/address')
  await page.getByRole('button', { name: 'Add new address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await dialog.getByText('Plus Code').waitFor()
  return dialog
}

const isDrawn = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))

it('shows the location with a pin in the form and on the card', async () => {
  const page = await createPage({
    size: 'phone',
    pictures: true,
    context: { geolocation: NTINDA, permissions: ['geolocation'] },
  })
  const dialog = await locateAddress(page)
  expect(await isDrawn(dialog.getByRole('img', { name: 'Map with a pin at Ntinda, Kampala' }))).toBe(true)
  await dialog.getByLabel('Address line').fill('Plot 14')
  await dialog.getByLabel('Landmark').fill('Capital Shoppers')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const map = page
    .getByRole('listitem')
    .filter({ hasText: 'Plot 14' })
    .getByRole('img', { name: /^Map with a pin at Ntinda, Kampala/ })
  expect(await isDrawn(map)).toBe(true)
  await atBothSizes(page, async () => {
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(8 / 3, 1)
  })
})

it('asks first in data-saving mode, then replaces the question with the map', async () => {
  const page = await createPage({
    size: 'phone',
    pictures: true,
    context: { geolocation: NTINDA, permissions: ['geolocation'] },
  })
  await page.addInitScript(() => localStorage.setItem('kasero-less-data', 'on'))
  const asked = service.asked.length
  const dialog = await locateAddress(page)
  const question = dialog.getByRole('button', { name: 'Show the map' })
  const place = await question.boundingBox()
  expect(service.asked).toHaveLength(asked)
  await question.click()
  const map = dialog.getByRole('img', { name: /^Map with a pin/ })
  expect(await isDrawn(map)).toBe(true)
  expect(await map.boundingBox()).toEqual(place)
})
