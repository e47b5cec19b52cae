/** REST API documentation page, as its readers see it. */
import { expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolationsAtBothSizes } from '../../support/browser/axe.ts'
import { atBothSizes, createPage } from '../../support/browser/browser.ts'

const shop = openShop()

it('/api/docs works with the keyboard and without JavaScript, and is not wider than the screen', async () => {
  const page = await createPage({ size: 'phone' })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(shop.at('/api/docs'))
  await expectNoAxeViolationsAtBothSizes(page)
  await page.getByRole('link', { name: 'product', exact: true }).click()
  const operation = page.locator('details', { hasText: '/api/product/update' })
  await operation.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await operation.getByText('Unit price before discount, in whole UGX.').first().waitFor()
  await operation.getByText('Success.', { exact: true }).click()
  await operation.getByText('"Product updated"').waitFor()
  await expectNoAxeViolationsAtBothSizes(page)
  await atBothSizes(page, async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width),
  )
  expect(scripts).toEqual([])
})
