import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createPage, SIZES } from '../../support/browser/browser.ts'
import { openCheckoutAsShopper } from '../../support/browser/payments.ts'
import { follow, open } from '../../support/browser/steps.ts'

/** Its contact channels are STORE of openShop.ts. */
const shop = openShop()

const questions = (page: Page) => page.getByRole('region', { name: 'Questions' }).getByRole('heading', { level: 2 })
const answer = (page: Page, words: string) => page.getByText(words, { exact: false })
const count = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('status').filter({ hasText: words }).waitFor()
const helpButton = (page: Page) => page.getByRole('button', { name: 'Help', exact: true })
const help = (page: Page) => page.getByRole('navigation', { name: 'Help' })

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('on a %s', (size) => {
  it('hides help while the page scrolls down and keeps it off all controls afterwards', async () => {
    const page = await createPage({ size })
    await open(page, shop.at('/search?q=milk'))
    await helpButton(page).waitFor()
    await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click()
    for (const top of [0, 90, 180, 270, 360]) {
      await page.evaluate(scrollUntilHelpHides, top)
      await helpButton(page).waitFor()
      await expect.poll(() => page.evaluate(coveredByHelp)).toEqual([])
    }
  })
})

describe('Questions and help', () => {
  it('finds and opens a question with the keyboard alone', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/faq'))
    await count(page, '20 questions')
    await page.getByRole('searchbox', { name: 'Search questions' }).focus()
    await page.keyboard.type('AIRTEL')
    await count(page, '2 questions for “AIRTEL”')
    expect(await questions(page).allTextContents()).toEqual(['How can I pay?', 'How do I pay with mobile money?'])
    const found = page.locator('summary').filter({ hasText: 'How can I pay?' })
    for (let presses = 0; presses < 15 && !(await found.evaluate((it) => it === document.activeElement)); presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await answer(page, 'Cash on delivery, MTN or Airtel').waitFor()
    await page.keyboard.press('Enter')
    await answer(page, 'Cash on delivery, MTN or Airtel').waitFor({ state: 'hidden' })
  })

  it('filters by category and query together, and one press shows everything again', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/faq'))
    await page.getByRole('button', { name: 'Returns' }).click()
    await count(page, '2 questions in Returns')
    await page.getByRole('searchbox').fill('airtel')
    await page.getByRole('heading', { name: 'No results found' }).waitFor()
    await page.getByRole('button', { name: 'Show All Questions' }).click()
    await count(page, '20 questions')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'All Questions', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  it('opens the answer of a URL, also while another query is active', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/faq#refund-time'))
    await expect.poll(() => answer(page, 'It arrives within 7 business days').isVisible()).toBe(true)
    await expect
      .poll(() => page.locator('#refund-time').evaluate((it) => it.getBoundingClientRect().top < innerHeight))
      .toBe(true)
    await page.getByRole('searchbox').fill('nothing like this')
    await page.getByRole('heading', { name: 'No results found' }).waitFor()
    await page.goto(shop.at('/faq#delivery-pin'))
    await expect.poll(() => answer(page, 'Four digits on the page of your order').isVisible()).toBe(true)
    await count(page, '20 questions')
  })

  it('links the footer to the company pages and to social media', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/cart'))
    const footer = page.getByRole('contentinfo')
    for (const name of ['About Us', 'Privacy Policy', 'Terms of Service']) {
      await footer.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await footer.getByRole('link', { name: 'Support', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Support' }).waitFor()
    await footer.getByRole('link', { name: 'FAQ', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor()
    expect(await footer.getByRole('link', { name: 'Kasero on X' }).getAttribute('href')).toBe('https://x.com/kasero')
    expect(await footer.getByRole('link', { name: /^Kasero on/ }).count()).toBe(4)
    await footer.getByText('© 2025 Kasero').waitFor()
  })

  it('opens and closes help with the keyboard and lists the contact channels', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/checkout'))
    await helpButton(page).focus()
    await page.keyboard.press('Enter')
    const addresses = await help(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([
      '/contact-support',
      '/faq',
      'https://wa.me/256772123456',
      'tel:+256312123456',
      'mailto:ask@kasero.test',
    ])
    await page.keyboard.press('Escape')
    await help(page).getByRole('link').first().waitFor({ state: 'hidden' })
    expect(await helpButton(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(shop.at('/contact-support'))
    await help(page).getByRole('link').first().waitFor({ state: 'detached' })
  })
})

it('keeps help off all text and controls in the order flow at every scroll position', async () => {
  const { page } = await openCheckoutAsShopper(shop)
  await follow(page, shop.at('/search?q=matoke'))
  const product = await page.getByRole('link', { name: 'Matooke, green' }).first().getAttribute('href')
  for (const path of ['/checkout', '/cart', product ?? '']) {
    await follow(page, shop.at(path))
    await page
      .getByRole('main')
      .getByText(/23,000/)
      .filter({ visible: true })
      .first()
      .waitFor()
    let rests = 0
    for (let top = 0; top <= (await page.evaluate(() => document.body.scrollHeight - innerHeight)); top += 110) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await page.locator('nav[aria-label="Help"]:not([data-aside="moving"])').waitFor({ state: 'attached' })
      await expect.poll(() => page.evaluate(coveredByHelp), { message: `${path} at ${top}` }).toEqual([])
      if (await helpButton(page).isVisible()) rests += 1
    }
    expect(rests, `${path} has room for help`).toBeGreaterThan(0)
  }
})

it('links the header of a wide screen to the FAQ and to support', async () => {
  const page = await createPage({ size: 'desktop' })
  await open(page, shop.at('/'))
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL(shop.at('/faq'))
  await page.getByRole('banner').getByRole('link', { name: 'Support' }).click()
  await page.waitForURL(shop.at('/contact-support'))
})

/** Scrolls down and waits in the page until help is hidden, because it is so for less than half a second. */
async function scrollUntilHelpHides(top: number) {
  const help = document.querySelector('nav[aria-label="Help"]')
  const isScrollingDown = top > scrollY
  scrollTo(0, top)
  while (isScrollingDown && help?.checkVisibility({ visibilityProperty: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Finds controls and text that the help button covers. */
function coveredByHelp(): (string | null)[] {
  const help = document.querySelector('nav[aria-label="Help"]')
  if (!help) return ['there is no help']
  if (!help.checkVisibility({ visibilityProperty: true })) return []
  const box = help.getBoundingClientRect()
  const liesOn = ({ left, right, top, bottom }: DOMRect) =>
    left < box.right && right > box.left && top < box.bottom && bottom > box.top
  const pressed = [...document.querySelectorAll('button, input, select, aside[aria-label="Your cart"]')]
    .filter((it) => !help.contains(it) && it.checkVisibility() && liesOn(it.getBoundingClientRect()))
    .map((it) => it.getAttribute('aria-label') ?? it.textContent)
  const read: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement
    if (
      !node.nodeValue?.trim() ||
      !around?.checkVisibility() ||
      help.contains(around) ||
      around.closest('.visually-hidden')
    )
      continue
    const words = document.createRange()
    words.selectNodeContents(node)
    if ([...words.getClientRects()].some(liesOn)) read.push(node.nodeValue)
  }
  return [...pressed, ...read]
}
