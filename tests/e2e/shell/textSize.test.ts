/** Browser text size of 200 % (WCAG 2.2, 1.4.4): all text is twice as large and none of it is clipped. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { addToCart, createShopper } from '../../support/browser/accounts.ts'
import { atBothSizes, createPage } from '../../support/browser/browser.ts'
import { someResults } from '../../support/browser/search.ts'
import { addAddress, follow, open, signIn } from '../../support/browser/steps.ts'

const shop = openShop()

/** Elements that may be clipped because their full text is available elsewhere. */
const CUT_ON_PURPOSE = [
  // Product names are limited to two lines; the accessible name of the link is complete, and the product page shows it
  // in full.
  'article h3 a',
  // Texts for screen readers only.
  '.visually-hidden',
  // An example query, typed letter by letter into a link with its own accessible name.
  'header a[href^="/search"] span',
]

/** Sets the default text size, as the browser settings do. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${standard}px`)
}

const bodyTextSize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))

/** Finds texts that do not fit into their boxes, a clipping ancestor, or the window. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate((onPurpose) => {
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} '${element.textContent?.trim().slice(0, 40)}'`
    const textsOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    /** Box of the text itself: the box of the element may be smaller. */
    const boxOf = (text: Node) => {
      const range = document.createRange()
      range.selectNode(text)
      return range.getBoundingClientRect()
    }
    const faultOf = (element: Element, text: DOMRect): string | null => {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) return 'wider than its box'
      if (clips(overflowY) && element.scrollHeight > element.clientHeight + 1) return 'higher than its box'
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        const { overflowX: x, overflowY: y, position } = getComputedStyle(outer)
        const box = outer.getBoundingClientRect()
        if (clips(x) && (text.left < box.left - 1 || text.right > box.right + 1))
          return `cut at the side by ${outer.className}`
        if (clips(y) && (text.top < box.top - 1 || text.bottom > box.bottom + 1))
          return `cut above or below by ${outer.className}`
        // Text that can be scrolled into view is not clipped.
        if (scrolls(x) || scrolls(y)) return null
        if (position === 'fixed') break
      }
      return text.left < -1 || text.right > innerWidth + 1 ? 'beyond the window' : null
    }
    const faults: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const isSeen =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(element).clipPath !== 'inset(50%)'
      // The browser renders the options of a select.
      if (!isSeen || element.matches('option, script, style') || element.closest(onPurpose.join(','))) continue
      for (const text of textsOf(element)) {
        const fault = faultOf(element, boxOf(text))
        if (fault) faults.push(`${name(element)} is ${fault}`)
      }
    }
    return faults
  }, CUT_ON_PURPOSE)

/** Measures the share of the window height that sticky bars cover while the page scrolls. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    const stuck = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { top, bottom, width, height } = element.getBoundingClientRect()
      const sticks =
        position === 'fixed' || (position === 'sticky' && (Math.abs(bottom - innerHeight) < 1 || Math.abs(top) < 1))
      return sticks && width > innerWidth / 2 && height > 0 && getComputedStyle(element).visibility === 'visible'
    })
    const share = stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / innerHeight
    scrollTo(0, 0)
    return share
  })

/** Lays out content that the browser skips until it comes near the screen; until then its box has an estimated size. */
const layOutSkippedContent = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

const faultsOf = async (page: Page): Promise<string[]> => {
  await layOutSkippedContent(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(wide > 0 ? [`The page is ${wide} px wider than the window.`] : []), ...(await cutTexts(page))]
}

/** Compares the page with its default text size and then checks for clipped text. */
async function expectNothingIsCut(page: Page, where: string): Promise<void> {
  await atBothSizes(page, async () => {
    expect([where, await bodyTextSize(page)]).toEqual([where, 30])
    expect([where, await faultsOf(page)]).toEqual([where, []])
    expect([where, (await coveredShare(page)) < 0.55]).toEqual([where, true])
  })
}

describe('With text at 200 % on a phone and on a desktop', () => {
  it('public pages have no clipped text', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    await open(page, shop.at('/'))
    expect(await bodyTextSize(page)).toBe(15)
    const product = (await page.getByRole('link', { name: 'Matooke, half bunch' }).first().getAttribute('href')) ?? ''
    const listing = (await page.getByRole('link', { name: 'Matooke & Roots' }).first().getAttribute('href')) ?? ''
    await setTextSize(page, 32)
    for (const path of [
      '/',
      listing,
      product,
      '/login',
      '/register',
      '/faq',
      '/contact-support',
      '/privacy-policy',
      '/cart',
      '/search',
    ]) {
      await (path === '/' ? open : follow)(page, shop.at(path))
      await expectNothingIsCut(page, path)
    }
    await open(page, shop.at('/search?q=milk'))
    await someResults(page).waitFor()
    await expectNothingIsCut(page, 'search results')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    await atBothSizes(page, async () => expect(await faultsOf(page)).toEqual([]))
  })

  it('pages from the cart to the orders have no clipped text', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    const { email } = await createShopper(shop)
    await addToCart(shop, await signIn(page, shop.at, email), { 'Matooke, green': 1 })
    await setTextSize(page, 32)
    await open(page, shop.at('/cart'))
    await page.getByRole('group', { name: 'Quantity of Matooke, green' }).waitFor()
    await expectNothingIsCut(page, 'cart')
    await follow(page, shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('button', { name: 'Cash on Delivery' }).and(page.locator(':enabled')).waitFor()
    await expectNothingIsCut(page, 'checkout')
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
    // The URL changes before the page does.
    await page.getByRole('heading', { name: 'Order Successfully' }).waitFor()
    await follow(page, shop.at('/myorders'))
    await page.getByRole('link', { name: /^Track Order/ }).waitFor()
    await expectNothingIsCut(page, 'orders')
    await page.getByRole('link', { name: /^Track Order/ }).click()
    await page.getByRole('heading', { name: 'Your delivery PIN' }).waitFor()
    await expectNothingIsCut(page, 'tracking')
    for (const path of ['/profile', '/address', '/support-tickets']) {
      await follow(page, shop.at(path))
      await expectNothingIsCut(page, path)
    }
  })
})

it('the check finds clipped text and text that does not grow', async () => {
  const page = await createPage({ size: 'phone', pictures: true })
  await open(page, shop.at('/faq'))
  await setTextSize(page, 32)
  expect(await faultsOf(page)).toEqual([])
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const add = (text: string, styles: Partial<CSSStyleDeclaration>, into = main) => {
      const box = document.createElement('p')
      box.textContent = text
      Object.assign(box.style, styles)
      into.append(box)
      return box
    }
    add('Too high', { height: '20px', overflow: 'hidden' })
    add('Too long for its line', { width: '80px', overflow: 'hidden', whiteSpace: 'nowrap' })
    add('In a box of 20 px', {}, add('', { height: '20px', overflow: 'hidden' }))
    add('Beyond', { position: 'absolute', left: '340px', whiteSpace: 'nowrap' })
  })
  const faults = (await cutTexts(page)).join('\n')
  for (const words of ['Too high', 'Too long for its line', 'In a box of 20 px', 'Beyond'])
    expect(faults).toContain(words)
  await page.evaluate(() => {
    document.body.style.fontSize = '15px'
  })
  await expect(expectNothingIsCut(page, 'faq')).rejects.toThrow('15')
})
