/** Support: a question from a visitor or a shopper, with pictures, and its live response. */
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import {
  createSession,
  createShopper,
  createStaffClient,
  createTickets,
  newEmail,
} from '../../support/browser/accounts.ts'
import { expectNoAxeViolationsAtBothSizes } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdResponses } from '../../support/browser/counter.ts'
import { closeWithKey, expectFocus } from '../../support/browser/focus.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { follow, logIn, open, openSignedIn, toast } from '../../support/browser/steps.ts'

const shop = openShop()

const form = (page: Page) => page.getByRole('form', { name: 'Support ticket' })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit ticket' }).click()
const sentHeading = (page: Page) => page.getByRole('heading', { name: /^We have your ticket TKT-\w{6}$/ })
const sentNumber = async (page: Page) => /TKT-\w{6}/.exec((await sentHeading(page).textContent()) ?? '')?.[0] ?? ''
const card = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })
const dialog = (page: Page) => page.getByRole('dialog')

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
}

const values = (page: Page) =>
  Promise.all(['Name', 'Email', 'Subject', 'Message', 'Priority'].map((name) => field(page, name).inputValue()))

/** Opens a page as a signed-in shopper. */
async function openAsShopper(page: Page, path: string): Promise<string> {
  return (await openSignedIn(page, shop, path)).email
}

/** Creates a picture with a typical phone file name. */
const createPicture = async (color: string) => ({
  name: `WhatsApp Image 2026-11-21 at 10.42.33 AM (${color}).png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 2600, height: 1300, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

const pictureRow = (page: Page, color: string) => form(page).getByRole('listitem').filter({ hasText: color })

async function addPicture(page: Page, color: string): Promise<void> {
  await form(page)
    .getByLabel('Add a picture')
    .setInputFiles([await createPicture(color)])
  await pictureRow(page, color).getByText('Sent', { exact: true }).waitFor()
}

describe('A question', () => {
  it('of a visitor is sent, and its response is promised by email', async () => {
    const page = await createPage({ size: 'phone' })
    const email = newEmail()
    await open(page, shop.at('/contact-support'))
    await submit(page)
    await toast(page, 'Please fill in all required fields').waitFor()
    for (const missing of ['Name is required.', 'Email is required.', 'Subject is required.', 'Message is required.'])
      await page.getByText(missing).waitFor()
    expect(await field(page, 'Name').evaluate((it) => it === document.activeElement)).toBe(true)
    await expectNoAxeViolationsAtBothSizes(page)

    await fillIn(page, {
      Name: 'Okello Peter',
      Email: 'okello',
      Subject: 'Do you deliver to Mukono?',
      Message: 'I stay past Seeta.',
    })
    await submit(page)
    await form(page).locator('[aria-invalid]').waitFor()
    await field(page, 'Email').fill(email)
    await field(page, 'Priority').selectOption('Low')
    await submit(page)
    await toast(page, /^Support ticket created successfully! Ticket ID: TKT-\w{6}$/).waitFor()
    await sentHeading(page).waitFor()
    await page.getByText(`The answer comes by e-mail to ${email}.`).waitFor()
    await expectFocus(sentHeading(page))
    expect(await values(page)).toEqual(['', '', '', '', 'MEDIUM'])
    await expectNoAxeViolationsAtBothSizes(page)
  })

  // ASVS 3.2.2
  it('of a shopper is sent with a picture, and its response is shown live', async () => {
    const page = await createPage({ size: 'phone', pictures: true })
    const email = await openAsShopper(page, '/support-tickets')
    await page.getByRole('heading', { name: 'No support tickets yet' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Contact Support' }).click()
    await page.waitForURL(shop.at('/contact-support'))
    await expect.poll(() => values(page)).toEqual(['Namusoke Grace', email, '', '', 'MEDIUM'])
    await fillIn(page, {
      Subject: 'Two eggs broken in the tray',
      Message: 'Two eggs were cracked.\n<b>I took a photo.</b>',
    })
    await form(page)
      .getByLabel('Add a picture')
      .setInputFiles([
        await createPicture('orange'),
        { name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ])
    await form(page).getByText('Sent', { exact: true }).waitFor()
    await page.getByText('We cannot read that picture. Choose a JPEG, PNG or WebP.').waitFor()
    await submit(page)
    await toast(page, 'A picture was not sent. Try it again, or remove it.').waitFor()
    await expectNoAxeViolationsAtBothSizes(page)
    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    await submit(page)
    await sentHeading(page).waitFor()
    const number = await sentNumber(page)
    expect(await values(page)).toEqual(['Namusoke Grace', email, '', '', 'MEDIUM'])

    await page.getByRole('link', { name: 'See your ticket' }).click()
    await card(page, number).getByText('No reply yet').waitFor()
    await card(page, number).getByText('Open', { exact: true }).waitFor()
    await card(page, number).getByRole('link').click()
    await dialog(page).getByText('Live: ').waitFor()
    expect(page.url()).toBe(shop.at(`/support-tickets?ticket=${number}`))
    expect(await dialog(page).getByText('<b>I took a photo.</b>').count()).toBe(1)
    const picture = dialog(page).getByRole('link', { name: 'Picture 1' })
    await expect.poll(() => picture.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(320)
    expect(await widthOf(shop.at((await picture.getAttribute('href')) ?? ''))).toBe(1280)

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const staff = await createStaffClient(shop.at)
    await staff.respondToTicket(
      number,
      'A new tray comes today: https://kasero.ug/faq#damaged-goods.\n<script>alert(1)</script>',
    )
    const result = dialog(page).getByRole('listitem').filter({ hasText: 'Support Team' })
    await result.getByText('<script>alert(1)</script>').waitFor()
    const link = result.getByRole('link', { name: 'kasero.ug' })
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      'https://kasero.ug/faq#damaged-goods',
      'noopener nofollow ugc',
    ])
    await dialog(page).getByText('In progress').waitFor()
    await shop.query(`
      insert into ticket_pictures (id, ticket_id, response_id, url)
      select uuidv7(), response.ticket_id, response.id, picture.url
      from tickets ticket
      join ticket_responses response on response.ticket_id = ticket.id
      join ticket_pictures picture on picture.ticket_id = ticket.id
      where number = '${number}'`)
    await staff.respondToTicket(number, 'The picture shows the new tray.')
    await result.getByRole('link', { name: 'Picture 1' }).waitFor()
    expect(
      await dialog(page)
        .getByRole('link', { name: /^Picture/ })
        .count(),
    ).toBe(2)
    await expectNoAxeViolationsAtBothSizes(page)
    await page.goBack()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(page.url()).toBe(shop.at(`/support-tickets?ticket=${number}`))
    await card(page, number).getByText('2 replies').waitFor()

    await staff.moveTicket(number, 'RESOLVED')
    await card(page, number).getByText('Resolved').waitFor()
    expect(asked.filter((url) => url.endsWith('/graphql'))).toEqual([])
    await expectNoAxeViolationsAtBothSizes(page)
  })
})

describe('The tickets of a shopper', () => {
  it('highlights the ticket of a URL for a moment and requires a login', async () => {
    const page = await createPage({ size: 'phone' })
    const { email } = await createShopper(shop)
    const [older = '', newer = ''] = await createTickets(shop.at, email, [
      { subject: 'Receipt for the office', message: 'With our TIN on it.' },
      { subject: 'Change my delivery time', message: 'After 5 PM.' },
    ])
    const highlights = await watchHighlights(page)
    await open(page, shop.at(`/support-tickets?ticket=${older}`))
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await logIn(page, email)
    await page.waitForURL(shop.at(`/support-tickets?ticket=${older}`))
    await expect.poll(highlights).toEqual([`on: ${older}`, `off: ${older}`])

    const link = card(page, newer).getByRole('link', { name: 'Change my delivery time' })
    await link.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('After 5 PM.').waitFor()
    await page.reload()
    await dialog(page).getByText('After 5 PM.').waitFor()
    await closeWithKey(dialog(page))
    await link.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('After 5 PM.').waitFor()
    await closeWithKey(dialog(page))
    await expectFocus(link)

    await open(page, shop.at('/support-tickets?ticket=TKT-000000'))
    await page.getByText('Ticket TKT-000000 is not among yours').waitFor()
  })
})

/**
 * Records highlighted tickets in the page itself, because a highlight of three seconds may end before the test sees it.
 */
async function watchHighlights(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenHighlights: seen })
    new MutationObserver((changes) => {
      for (const { target } of changes as (MutationRecord & { target: HTMLElement })[])
        seen.push(`${target.dataset.highlighted ? 'on' : 'off'}: ${/TKT-\w{6}/.exec(target.textContent ?? '')?.[0]}`)
    }).observe(document, { subtree: true, attributeFilter: ['data-highlighted'] })
  })
  return () => page.evaluate(() => (window as unknown as { seenHighlights: string[] }).seenHighlights)
}

const widthOf = async (url: string) =>
  (await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()).width

describe('An unsent ticket', () => {
  it('survives a lost connection and a reload, is sent once, and is deleted on logout', async () => {
    const page = await createPage({
      size: 'phone',
      pictures: true,
      expected: [/ERR_FAILED/, /Failed to fetch/, /\/graphql/],
    })
    await openAsShopper(page, '/contact-support?order=KS-7F4K2M')
    await expect.poll(() => field(page, 'Subject').inputValue()).toBe('Problem with order KS-7F4K2M')
    await field(page, 'Message').fill('The milk is sour.')
    await addPicture(page, 'white')
    // The request arrives; its response does not.
    const loseAnswers = async (route: Route) => {
      await route.fetch()
      await route.abort('failed')
    }
    await intercept(page, '**/graphql', loseAnswers)
    await submit(page)
    await toast(page, 'You are offline. Check your connection and try again.').waitFor()
    await page.unroute('**/graphql', loseAnswers)
    await page.reload()
    await expect
      .poll(() => values(page))
      .toEqual(['Namusoke Grace', expect.any(String), 'Problem with order KS-7F4K2M', 'The milk is sour.', 'MEDIUM'])
    await pictureRow(page, 'white').getByText('Sent', { exact: true }).waitFor()
    await expect
      .poll(() =>
        pictureRow(page, 'white')
          .locator('img')
          .evaluate((it: HTMLImageElement) => it.naturalWidth),
      )
      .toBe(320)
    await submit(page)
    await sentHeading(page).waitFor()
    await page.reload()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Namusoke Grace')
    expect(await pictureRow(page, 'white').count()).toBe(0)
    await follow(page, shop.at('/support-tickets'))
    await page.getByRole('link', { name: 'Problem with order KS-7F4K2M' }).click()
    await dialog(page).getByRole('link', { name: 'Picture 1' }).waitFor()
    expect(await dialog(page).getByRole('link', { name: 'Picture 2' }).count()).toBe(0)
    await closeWithKey(dialog(page))
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1)

    await follow(page, shop.at('/contact-support'))
    await fillIn(page, { Subject: 'Mine', Message: 'Nobody else’s.' })
    const otherTab = await page.context().newPage()
    await open(otherTab, shop.at('/contact-support'))
    await expect.poll(() => field(otherTab, 'Name').inputValue()).toBe('Namusoke Grace')
    await fillIn(otherTab, { Subject: 'Mine too' })
    await addPicture(otherTab, 'black')
    await follow(page, shop.at('/user'))
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL(shop.at('/login'))
    await follow(page, shop.at('/contact-support'))
    expect(await values(page)).toEqual(['', '', '', '', 'MEDIUM'])
    await expect.poll(() => values(otherTab)).toEqual(['', '', '', '', 'MEDIUM'])
    await pictureRow(otherTab, 'black').waitFor({ state: 'detached' })
  })

  it('is sent once when its response says that the shop is busy', async () => {
    const page = await createPage({ size: 'phone', expected: [/CombinedGraphQLErrors: The shop is busy\./] })
    await openAsShopper(page, '/contact-support')
    await fillIn(page, { Subject: 'Sour milk', Message: 'The milk is sour.' })
    const respondBusy = async (route: Route) => {
      if (!route.request().postData()?.includes('CreateSupportTicket')) return route.fallback()
      await route.fetch()
      const errors = [{ message: 'The shop is busy.', extensions: { code: 'UNAVAILABLE' } }]
      await route.fulfill({ json: { data: null, errors } })
    }
    await intercept(page, '**/graphql', respondBusy)
    await submit(page)
    await toast(page, 'The shop is busy.').waitFor()
    await page.unroute('**/graphql', respondBusy)
    await submit(page)
    await sentHeading(page).waitFor()
    await follow(page, shop.at('/support-tickets'))
    await page.getByRole('link', { name: 'Sour milk' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Sour milk' }).count()).toBe(1)
  })

  it('can be sent once the name and email of the shopper are filled in', async () => {
    const page = await createPage({ size: 'phone' })
    const release = await holdResponses(page, 'Viewer')
    await openAsShopper(page, '/contact-support')
    await fillIn(page, { Subject: 'Sour milk', Message: 'The milk is sour.' })
    expect(await form(page).getByRole('button', { name: 'Submit ticket' }).isDisabled()).toBe(true)
    release()
    await submit(page)
    await sentHeading(page).waitFor()
  })

  it('keeps what is typed while a ticket is on its way', async () => {
    const page = await createPage({ size: 'phone' })
    await openAsShopper(page, '/contact-support')
    await fillIn(page, { Subject: 'Sour milk', Message: 'The milk is sour.' })
    const release = await holdResponses(page, 'CreateSupportTicket')
    await submit(page)
    await form(page).getByRole('button', { name: 'Sending...' }).waitFor()
    await fillIn(page, { Message: 'The milk is sour. So is the cream.' })
    release()
    await sentHeading(page).waitFor()
    await expect.poll(() => field(page, 'Subject').inputValue()).toBe('')
    expect(await field(page, 'Message').inputValue()).toBe('The milk is sour. So is the cream.')
  })

  it('is not shown to the next shopper, who logs in elsewhere before this tab notices the logout', async () => {
    const page = await createPage({ size: 'phone' })
    const first = await openAsShopper(page, '/contact-support')
    await fillIn(page, { Subject: 'Sour milk', Message: 'The milk is sour.' })
    await addPicture(page, 'white')
    const { email } = await createShopper(shop)
    const session = await createSession(shop.at, email)
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(shop.at('/config.json'))
    // A tab that the browser has paused finds the next session already stored when the end of the first is reported.
    await elsewhere.evaluate(({ accessToken, refreshToken }) => {
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('accesstoken', accessToken)
      localStorage.setItem('kasero-ended', 'loggedOut')
      localStorage.removeItem('kasero-ended')
    }, session)
    await expect.poll(() => field(page, 'Email').inputValue()).not.toBe(first)
    await expect.poll(() => values(page)).toEqual(['Namusoke Grace', email, '', '', 'MEDIUM'])
    expect(await pictureRow(page, 'white').count()).toBe(0)
  })

  it('keeps a picture whose upload ends just before others are chosen, up to the maximum', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/contact-support'))
    const others = await Promise.all(['black', 'green', 'red'].map(createPicture))
    await form(page)
      .locator('input[type=file]')
      .evaluate(
        (input: HTMLInputElement, pictures) => {
          const choose = () => {
            const data = new DataTransfer()
            for (const { name, mimeType, bytes } of pictures)
              data.items.add(new File([Uint8Array.fromBase64(bytes)], name, { type: mimeType }))
            input.files = data.files
            input.dispatchEvent(new Event('change', { bubbles: true }))
          }
          const { send } = XMLHttpRequest.prototype
          XMLHttpRequest.prototype.send = function (body) {
            XMLHttpRequest.prototype.send = send
            // Runs after the page has received the response and before it renders.
            this.addEventListener('load', choose)
            this.send(body)
          }
        },
        others.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString('base64') })),
      )
    await addPicture(page, 'white')
    await toast(page, 'A ticket takes 3 pictures.').waitFor()
    for (const color of ['black', 'green']) await pictureRow(page, color).getByText('Sent', { exact: true }).waitFor()
    expect(await form(page).getByRole('listitem').count()).toBe(3)
  })

  it('offers to send a picture again whose connection was lost without notice', async () => {
    const page = await createPage({ size: 'phone' })
    await page.clock.install()
    await open(page, shop.at('/contact-support'))
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
    await intercept(page, '**/uploads/**', () => lose())
    await form(page)
      .getByLabel('Add a picture')
      .setInputFiles([await createPicture('white')])
    await isLost
    await page.clock.runFor(31_000)
    const again = pictureRow(page, 'white').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/uploads/**')
    await again.click()
    await pictureRow(page, 'white').getByText('Sent', { exact: true }).waitFor()
  })

  it('of a visitor stays in the form after they log in', async () => {
    const page = await createPage({ size: 'desktop' })
    const { email } = await createShopper(shop)
    await open(page, shop.at('/contact-support'))
    await fillIn(page, { Subject: 'Half a question', Message: 'When' })
    await addPicture(page, 'green')
    await open(page, shop.at('/login?redirect=/contact-support'))
    await logIn(page, email)
    await expect.poll(() => values(page)).toEqual(['Namusoke Grace', email, 'Half a question', 'When', 'MEDIUM'])
    await pictureRow(page, 'green').getByText('Sent', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await page.reload()
    await expect.poll(() => field(page, 'Subject').inputValue()).toBe('Half a question')
    expect(await pictureRow(page, 'green').count()).toBe(0)
  })
})

it('accepts input before the script has loaded and sends nothing', async () => {
  const page = await createPage({ size: 'phone', expected: [/\.js csp$/], context: { javaScriptEnabled: false } })
  await page.goto(shop.at('/contact-support'))
  await fillIn(page, { Subject: 'Private', Message: 'Very private.' })
  await field(page, 'Subject').press('Enter')
  expect(await form(page).getByRole('button', { name: 'Submit ticket' }).isDisabled()).toBe(true)
  expect(page.url()).toBe(shop.at('/contact-support'))
})

it('offers the other contact channels with one press, also by keyboard', async () => {
  const page = await createPage({ size: 'desktop' })
  await open(page, shop.at('/contact-support'))
  const main = page.getByRole('main')
  for (const [name, href] of [
    [/^WhatsApp 24\/7/, /^https:\/\/wa\.me\//],
    [/^Call /, /^tel:/],
    [/^E-mail /, /^mailto:/],
    [/^FAQ /, /^\/faq$/],
  ] as const)
    expect(await main.getByRole('listitem').getByRole('link', { name }).getAttribute('href')).toMatch(href)
  await page.getByRole('tab', { name: 'Submit Support Ticket' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel', { name: 'Live Chat Options' }).getByRole('link', { name: 'Start a chat' }).waitFor()
  expect(await form(page).isVisible()).toBe(false)
})

it('shows the response a little later when WebSockets are blocked, and without a network that there is none', async () => {
  const page = await createPage({ size: 'phone', expected: [/ERR_FAILED/] })
  // Proxies of some network providers close every WebSocket.
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 1011 }))
  await page.clock.install()
  const email = await openAsShopper(page, '/user')
  const [number = ''] = await createTickets(shop.at, email, [
    { subject: 'Change my delivery time', message: 'After 5 PM.' },
  ])
  await open(page, shop.at('/support-tickets'))
  await card(page, number).getByRole('link').click()
  await dialog(page)
    .getByText(/^Not live just now/)
    .waitFor()
  await (await createStaffClient(shop.at)).respondToTicket(number, 'It comes at 6 PM.')
  // The dialog polls every 15 seconds.
  await page.clock.fastForward(16_000)
  await dialog(page).getByText('It comes at 6 PM.').waitFor()
  await intercept(page, '**/graphql', (route) => route.abort('failed'))
  await page.clock.fastForward(16_000)
  await dialog(page).getByText('No connection just now. We keep trying.').waitFor()
  await dialog(page).getByText('It comes at 6 PM.').waitFor()
})

it('reports a linked ticket of another account to a shopper without tickets', async () => {
  const page = await createPage({ size: 'phone' })
  await openAsShopper(page, '/support-tickets?ticket=TKT-000000')
  await page.getByText('Ticket TKT-000000 is not among yours').waitFor()
})

it('reports a list that fails to load and loads it on retry', async () => {
  const page = await createPage({ size: 'phone', expected: [/CombinedGraphQLErrors: No\./] })
  await openAsShopper(page, '/user')
  let broken = true
  await intercept(page, '**/graphql', async (route) => {
    if (broken && route.request().postData()?.includes('SupportTickets')) {
      await route.fulfill({ json: { data: null, errors: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] } })
    } else await route.fallback()
  })
  await page.getByRole('main').getByRole('link', { name: 'Support Tickets' }).click()
  await page.getByRole('heading', { name: 'Failed to load support tickets' }).waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No support tickets yet' }).waitFor()
})
