/** REST API documentation page, as its readers see it. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'

const shop = openShop()

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('/api/docs on a %s', (size) => {
  it('works with the keyboard and without JavaScript, and is not wider than the screen', async () => {
    const page = await createPage({ size })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(shop.at('/api/docs'))
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'product', exact: true }).click()
    const operation = page.locator('details', { hasText: '/api/product/update' })
    await operation.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await operation.getByText('Unit price before discount, in whole UGX.').first().waitFor()
    await operation.getByText('Success.', { exact: true }).click()
    await operation.getByText('"Product updated"').waitFor()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES[size].viewport.width)
    expect(scripts).toEqual([])
  })
})
