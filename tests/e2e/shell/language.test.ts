/**
 * The shop in Luganda and Swahili. Expected texts are read from the message catalogues, which are drafts, so that a
 * corrected translation breaks no test.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { renderWithCatalog, t, tn } from '#client/i18n/t.ts'
import { compileCatalog } from '../../../tools/i18n/po.ts'
import { openShop } from '../../support/app/openShop.ts'
import { atBothSizes, createPage, SIZES } from '../../support/browser/browser.ts'
import { openCheckoutAsShopper } from '../../support/browser/payments.ts'
import { follow, open, openSignedIn } from '../../support/browser/steps.ts'

const shop = openShop()

const catalogue = (language: string) => compileCatalog(readFileSync(`client/i18n/${language}.po`, 'utf8'))
const LUGANDA = catalogue('lg')
const SWAHILI = catalogue('sw')
const inLuganda = <Words>(words: () => Words) => renderWithCatalog(LUGANDA, words)
const inSwahili = <Words>(words: () => Words) => renderWithCatalog(SWAHILI, words)

const MATOOKE = { name: 'Matooke, green' }
/** Search with a result. */
const FOUND = '/search?q=matoke'

/** Selects a language in the footer and waits for the page in it. */
async function choose(page: Page, name: 'English' | 'Luganda' | 'Kiswahili', tag: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await page.locator(`html[lang="${tag}"][data-ready]`).waitFor()
}

/** Finds buttons whose text overflows them. */
const squeezed = (page: Page) =>
  page.locator('button:visible:not(.visually-hidden)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      const [inside, around] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
      return inside.left < around.left || inside.right > around.right ? [button.textContent] : []
    }),
  )

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('The shop', () => {
  it('is in Swahili after the choice in the footer, on every page and after a reload, until English is chosen', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/'))
    await choose(page, 'Kiswahili', 'sw-UG')
    await page
      .getByRole('heading', { level: 1, name: inSwahili(() => t('Fresh from the market, home today.')) })
      .waitFor()
    await atBothSizes(page, async () => expect(await squeezed(page)).toEqual([]))
    await page
      .getByRole('banner')
      .getByRole('link', { name: inSwahili(() => t('Login')) })
      .waitFor()
    await page
      .getByText(
        inSwahili(
          () => t('This translation is a draft. <tell>Tell us what we can say better.</tell>').split('<')[0] ?? '',
        ),
      )
      .waitFor()
    await page
      .getByRole('button', { name: inSwahili(() => t('Add {name} to cart', MATOOKE)) })
      .first()
      .click()
    await page
      .getByRole('group', { name: inSwahili(() => t('Quantity of {label}', { label: MATOOKE.name })) })
      .first()
      .waitFor()

    await follow(page, shop.at('/cart'))
    await page.getByRole('heading', { name: inSwahili(() => t('Bill details')) }).waitFor()
    await page
      .getByRole('definition')
      .getByText(inSwahili(() => tn(1, '{count} item', '{count} items')))
      .waitFor()
    await page.getByRole('link', { name: inSwahili(() => t('Proceed')) }).click()
    await page.getByRole('heading', { level: 1, name: inSwahili(() => t('Where should we bring it?')) }).waitFor()

    await page.reload()
    await page.locator('html[lang="sw-UG"][data-ready]').waitFor()
    await page.getByRole('heading', { level: 1, name: inSwahili(() => t('Where should we bring it?')) }).waitFor()
    expect(await page.getByRole('contentinfo').locator('button[aria-current]').innerText()).toMatch(/^Kiswahili/)

    await choose(page, 'English', 'en-UG')
    await page.getByRole('heading', { level: 1, name: 'Where should we bring it?' }).waitFor()
    await page.getByRole('heading', { name: 'In your basket' }).waitFor()
    await page.getByText(MATOOKE.name).waitFor()
  })

  it('takes an order and tracks it in Luganda', async () => {
    const page = await createPage({ size: 'phone' })
    await openSignedIn(page, shop, FOUND)
    await choose(page, 'Luganda', 'lg-UG')
    await page.getByRole('button', { name: inLuganda(() => t('Add {name} to cart', MATOOKE)) }).click()
    await page
      .getByRole('group', { name: inLuganda(() => t('Quantity of {label}', { label: MATOOKE.name })) })
      .waitFor()

    await follow(page, shop.at('/checkout'))
    await page.getByRole('button', { name: inLuganda(() => t('Add new address')) }).click()
    const dialog = page.getByRole('dialog')
    const fields = inLuganda(() => ({
      [t('Address line')]: 'Plot 14, Ntinda Road',
      [t('Area / Village')]: 'Ntinda',
      [t('Landmark')]: 'Capital',
      [t('City')]: 'Kampala',
    }))
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: inLuganda(() => t('Save address')) }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    await atBothSizes(page, async () => expect(await squeezed(page)).toEqual([]))
    await page.getByRole('button', { name: inLuganda(() => t('Cash on Delivery')) }).click()
    await page.waitForURL(/\/success$/)
    await page.getByRole('heading', { level: 1, name: inLuganda(() => t('Order Successfully')) }).waitFor()

    await page.getByRole('link', { name: inLuganda(() => t('Track Order')) }).click()
    await page
      .getByText(
        inLuganda(() => t('We have your order')),
        { exact: true },
      )
      .waitFor()
    // The server renders it in Luganda too, and the client hydrates it without a mismatch.
    await page.reload()
    await page.getByRole('heading', { name: inLuganda(() => t('Your delivery PIN')) }).waitFor()
  })
})

it.each(['lg', 'sw'])('in %s every page fits a narrow phone', async (language) => {
  const page = await createPage({ size: 'phone' })
  await page.context().addCookies([{ name: 'language', value: language, url: shop.at('/') }])
  for (const path of ['/', FOUND, '/login', '/cart', '/checkout', '/myorders', '/faq']) {
    await (path === '/' ? open : follow)(page, shop.at(path))
    expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, `${language}-UG`])
    expect([path, await overflowOf(page)]).toEqual([path, 0])
    expect([path, await squeezed(page)]).toEqual([path, []])
  }
})

it('shows category names in the language of the page: on home, on a listing, in its subcategories, and after a reload', async () => {
  const localNameOf = (file: 'categories' | 'subcategories', name: string) => {
    const rows: { name: string; localNames: { sw: string } }[] = JSON.parse(
      readFileSync(`catalogue/${file}.json`, 'utf8'),
    )
    return rows.find((row) => row.name === name)?.localNames.sw ?? ''
  }
  const [fruits, mangoes] = [
    localNameOf('categories', 'Fresh Fruits'),
    localNameOf('subcategories', 'Mangoes & Pawpaws'),
  ]
  const page = await createPage({ size: 'desktop' })
  const requested: string[] = []
  page.on(
    'request',
    (request) => void requested.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)),
  )
  await open(page, shop.at('/'))
  await page.getByRole('link', { name: 'Fresh Fruits' }).first().waitFor()
  expect(requested.filter((request) => request.includes('LocalNames'))).toEqual([])
  await choose(page, 'Kiswahili', 'sw-UG')
  await page.getByRole('link', { name: fruits }).first().click()
  await page.getByRole('heading', { level: 1, name: fruits }).waitFor()
  expect(decodeURIComponent(page.url())).toContain('/Fresh-Fruits-')
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('heading', { level: 1, name: fruits }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: mangoes }).click()
  await page.waitForURL(/Mangoes-Pawpaws/)
  await expect.poll(() => page.title()).toContain(mangoes)
})

it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('can be selected in the header, on a %s', async (size) => {
  const page = await createPage({ size })
  await open(page, shop.at('/'))
  // Pages that the service worker has stored are in the previous language.
  await page.evaluate(() => caches.open('kasero-pages-1'))
  await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitem', { name: 'Luganda' }).click()
  await page.locator('html[lang="lg-UG"][data-ready]').waitFor()
  await page
    .getByRole('banner')
    .getByRole('button', { name: inLuganda(() => t('Language: {name}', { name: 'Luganda' })) })
    .waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})

it('stores the language of emails on the profile', async () => {
  const page = await createPage({ size: 'phone' })
  await openSignedIn(page, shop, '/profile')
  const language = page.getByLabel('Language of emails')
  expect(await language.inputValue()).toBe('EN')
  await language.selectOption({ label: 'Luganda' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Profile saved').waitFor()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => page.getByLabel('Language of emails').inputValue()).toBe('LG')
})

it('fits both payment buttons side by side in every language', async () => {
  const { page } = await openCheckoutAsShopper(shop)
  for (const [language, words] of [
    ['en', (say: () => string) => say()],
    ['lg', inLuganda],
    ['sw', inSwahili],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: shop.at('/') }])
    await open(page, shop.at('/checkout'))
    const ways = [
      page.getByRole('button', { name: words(() => t('Cash on Delivery')) }),
      page.getByRole('button', { name: words(() => t('Pay Online')) }),
    ]
    for (const way of ways) await way.and(page.locator(':enabled')).waitFor()
    const [cash, online] = await Promise.all(ways.map((way) => way.boundingBox()))
    expect((cash?.x ?? 0) + (cash?.width ?? Number.POSITIVE_INFINITY), language).toBeLessThan(online?.x ?? 0)
    expect([cash?.y, cash?.height], language).toEqual([online?.y, online?.height])
    expect(await squeezed(page), language).toEqual([])
    expect(await overflowOf(page), language).toBe(0)
  }
})

it.each(['lg', 'sw'])('loads the translations of a page in %s together with its script', async (language) => {
  const html = await (await fetch(shop.at('/'), { headers: { cookie: `language=${language}` } })).text()
  const [, files = ''] = /data-along="([^"]*)"/.exec(html) ?? []
  expect(files).toMatch(new RegExp(`/assets/${language}-[\\w-]+\\.js`))
})
