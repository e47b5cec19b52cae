/** Support works in the console. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper, createTickets } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import {
  holdOperation,
  holdResponses,
  openConsole,
  openLaptop,
  pressFast,
  REFUSED,
  signInAgain,
} from '../../support/browser/counter.ts'
import { chooseItem, expectFocus } from '../../support/browser/focus.ts'
import { expectFitsWidth } from '../../support/browser/width.ts'
import { createPicture } from '../../support/fixtures/support.ts'

const shop = openShop()

/** Opens a page of the console as a member who is signed in. */
async function openSignedIn(path: string, email: string, size: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await (size === 'phone' ? createPage({ size, expected: REFUSED }) : openLaptop())
  await openConsole(page, shop, path, email)
  return page
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

const createFile = async (color: string) => ({
  name: `${color}.png`,
  mimeType: 'image/png',
  buffer: await createPicture(600, 400, color),
})

type NamedFile = Awaited<ReturnType<typeof createFile>>

/** Pastes a file into an element and drops others there before the page has rendered the first one. */
async function pasteAndDrop(target: Locator, pasted: NamedFile, dropped: NamedFile[]) {
  const encode = ({ buffer, ...file }: NamedFile) => ({ ...file, bytes: buffer.toString('base64') })
  await target.evaluate(
    (element, { pasted, dropped }) => {
      const transfer = (files: (typeof pasted)[]) => {
        const data = new DataTransfer()
        for (const { name, mimeType, bytes } of files)
          data.items.add(new File([Uint8Array.fromBase64(bytes)], name, { type: mimeType }))
        return data
      }
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer([pasted]) }))
      element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer(dropped) }))
    },
    { pasted: encode(pasted), dropped: dropped.map(encode) },
  )
}

/** Sends a ticket of a new shopper. */
async function createTicket(subject: string): Promise<{ email: string; number: string }> {
  const { email } = await createShopper(shop)
  const [number = ''] = await createTickets(shop.at, email, [{ subject, message: 'Two eggs were broken.' }])
  return { email, number }
}

describe('Tickets in the staff console', () => {
  it('Support answers a ticket by keyboard alone and resolves it', async () => {
    await shop.query(
      "insert into canned_replies (id, title, text) values (uuidv7(), 'Broken eggs', 'Dear {name},') on conflict do nothing",
    )
    const page = await openSignedIn('/account', 'support@kasero.test')
    await createTicket('No receipt')
    const { email, number } = await createTicket('Broken eggs in the tray')
    await pressFast(page, ['g', 'i'])
    await page.getByRole('link', { name: 'Broken eggs in the tray' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(number)
    await page.getByRole('link', { name: 'No receipt' }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Broken eggs in the tray' }).waitFor()
    // A pause while it was typed has searched for its first characters.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(number)
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'Broken eggs in the tray' }).waitFor()
    await page.keyboard.press('a')
    await chooseItem(page, 'Assign to me')
    await page.getByRole('button', { name: 'You', exact: true }).waitFor()
    await page.keyboard.press('c')
    await page.keyboard.type('A regular customer.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('listitem').filter({ hasText: 'Only staff' }).getByText('A regular customer.').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await page.keyboard.press(';')
    await chooseItem(page, 'Broken eggs')
    const box = page.getByRole('textbox', { name: 'Response to Namusoke Grace' })
    await expect.poll(() => box.inputValue()).toBe('Dear Namusoke Grace,')
    await expectFocus(box)
    await page.keyboard.type(' we refund them.')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+Enter')
    await toast(page, 'Response sent, ticket resolved')
    expect(await shop.query(`select status from tickets where number = '${number}'`)).toEqual([{ status: 'resolved' }])
    // Emails are queued.
    const readMails = async () => (await fetch(shop.at(`/sandbox/mail.json?to=${encodeURIComponent(email)}`))).text()
    await expect.poll(readMails).toContain('Dear Namusoke Grace, we refund them.')
    expect(await readMails()).not.toContain('A regular customer.')
  })

  it('edits and deletes a canned reply as a colleague has left it', async () => {
    await shop.query("insert into canned_replies (id, title, text) values (uuidv7(), 'Late rider', 'He is late.')")
    const change = (text: string) =>
      shop.query(`update canned_replies set text = '${text}', version = version + 1 where title = 'Late rider'`)
    const { number } = await createTicket('The rider is late')
    const page = await openSignedIn(`/tickets/${number}`, 'support@kasero.test')
    const menu = page.getByRole('button', { name: /^Canned replies/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Late rider' }).waitFor()
    await change('She is late.')
    await page.getByRole('menuitem', { name: 'Edit canned replies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Canned replies' })
    await dialog.getByText('She is late.').waitFor()
    await dialog.getByRole('button', { name: 'Edit Late rider' }).click()
    await change('The rider is late.')
    await dialog.getByLabel('Text').fill('Sorry, the rider is late.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').waitFor()
    // What the colleague stored is read again with its version.
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByText('The rider is late.').waitFor()
    await change('The rider is on the way.')
    await dialog.getByRole('button', { name: 'Delete Late rider' }).click()
    await dialog.getByText('The rider is on the way.').waitFor()
    await dialog.getByRole('button', { name: 'Delete Late rider' }).click()
    await toast(page, 'Deleted Late rider')
    expect(await shop.query("select text from canned_replies where title = 'Late rider'")).toEqual([])
  })

  it('keeps what was typed through navigation, a reload and the end of the session', async () => {
    const { number } = await createTicket('Paid twice')
    const page = await openSignedIn(`/tickets/${number}`, 'support@kasero.test')
    const box = page.getByRole('textbox', { name: 'Response to Namusoke Grace' })
    await box.fill('We look into it.')
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
    await page
      .getByLabel('Add pictures')
      .setInputFiles([await createFile('orange'), { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') }])
    await page.getByRole('alert').filter({ hasText: 'x.png is not a JPEG, PNG or WebP picture.' }).waitFor()
    await pictures.first().waitFor()
    await pasteAndDrop(box, await createFile('plum'), [await createFile('teal'), await createFile('navy')])
    await page.getByRole('alert').filter({ hasText: 'A response takes 3 pictures.' }).waitFor()
    await expect.poll(() => pictures.count()).toBe(3)
    await page.getByRole('status').filter({ hasText: 'Uploading…' }).waitFor({ state: 'detached' })
    expect(await pictures.count()).toBe(3)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Remove picture 3' }).click()
    await expectFocus(page.getByRole('button', { name: 'Remove picture 2' }))
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'My account and devices' }).click()
    await page.getByRole('heading', { name: 'My account' }).waitFor()
    await page.goBack()
    await expect.poll(() => box.inputValue()).toBe('We look into it.')
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('We look into it.')
    expect(await pictures.count()).toBe(2)
    await shop.query('delete from staff_sessions')
    // A read in the background may have opened the dialog already: the click must reach the button below it.
    await page.locator('button').getByText('Send', { exact: true }).dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Sign in again to continue' }).waitFor()
    await signInAgain(page, shop, 'support@kasero.test')
    await toast(page, 'Response sent')
    const response = page.getByRole('listitem').filter({ hasText: 'We look into it.' })
    await response.getByRole('button', { name: 'Picture 1 of 2' }).click()
    await page.getByRole('dialog', { name: 'Picture 1 of 2' }).waitFor()
    expect(await pictures.count()).toBe(0)
  })

  it('puts a refused response before the next one, which was begun', async () => {
    const { number } = await createTicket('Where is the change?')
    const page = await openSignedIn(`/tickets/${number}`, 'support@kasero.test')
    // Its name changes when the ticket is closed.
    const box = page.getByRole('region', { name: 'Answer' }).getByRole('textbox')
    await box.fill('We refund it.')
    const send = await holdOperation(page, 'ReplyToTicket')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => box.inputValue()).toBe('')
    await box.fill('One more thing.')
    await shop.query(`update tickets set status = 'closed' where number = '${number}'`)
    send()
    await page.getByRole('alert').first().waitFor()
    expect(await box.inputValue()).toBe('We refund it.\n\nOne more thing.')
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('We refund it.\n\nOne more thing.')
  })

  it('shows a new ticket immediately and rejects an assignment made against an older version', async () => {
    const page = await openSignedIn('/tickets', 'manager@kasero.test')
    await page.getByText('Live', { exact: true }).waitFor()
    const { number } = await createTicket('Where is my order?')
    const unread = page.getByRole('link', { name: /Unread.*Where is my order\?/ })
    await unread.click()
    await page.getByRole('heading', { name: 'Where is my order?' }).waitFor()
    await unread.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Where is my order?' }).waitFor()
    await shop.query(`update tickets set version = version + 1 where number = '${number}'`)
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Assign to me' }).click()
    await page.getByRole('alert').filter({ hasText: 'was changed meanwhile' }).waitFor()
  })

  it('keeps its position in a long list when a ticket arrives, and J and X move through it and select tickets', async () => {
    await shop.query(`
      insert into tickets (id, number, name, email, subject, message, created_at)
      select uuidv7(), 'TKT-L' || lpad(place::text, 5, '0'), 'Namusoke Grace', 'long.list@kasero.test',
        'Long list ' || place, 'Where is it?', now() - place * interval '1 minute'
      from generate_series(1, 130) as place`)
    const page = await openSignedIn('/tickets?q=Long+list', 'manager@kasero.test')
    const list = page.getByRole('navigation', { name: 'Tickets' })
    const ticket = (subject: string) => list.getByRole('link').filter({ has: page.getByText(subject, { exact: true }) })
    await ticket('Long list 1').waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await list.getByRole('link').count()).toBeLessThan(50)
    const rowHeight = (await ticket('Long list 1').boundingBox())?.height ?? 0
    await list.evaluate((element, top) => element.scrollTo(0, top), 94 * rowHeight)
    await ticket('Long list 97').waitFor()
    // Until all are loaded, the list cannot be scrolled by the row that comes above.
    await list.locator('li[aria-setsize="130"]').first().waitFor()
    const before = await ticket('Long list 97').boundingBox()
    await createTicket('Long list, the newest')
    await page.getByText('131 tickets').waitFor()
    expect(await ticket('Long list 97').boundingBox()).toEqual(before)
    await ticket('Long list 99').click()
    await page.getByRole('heading', { name: 'Long list 99' }).waitFor()
    for (const next of ['Long list 100', 'Long list 101', 'Long list 102']) {
      await page.keyboard.press('j')
      await page.getByRole('heading', { name: next }).waitFor()
    }
    await pressFast(page, ['k', 'k'])
    await page.getByRole('heading', { name: 'Long list 100' }).waitFor()
    await pressFast(page, ['j', 'j'])
    await page.getByRole('heading', { name: 'Long list 102' }).waitFor()
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await page.keyboard.press('x')
    for (const next of ['Long list 103', 'Long list 104']) {
      await page.keyboard.press('j')
      await page.getByRole('heading', { name: next }).waitFor()
    }
    await page.keyboard.press('Shift+X')
    await bar.getByText('3 selected').waitFor()
    await expectNoAxeViolations(page)
    const statesOf = () =>
      shop.query(`
        select array_agg(subject order by subject) as subjects, status, name
        from (select subject, tickets.status, users.name from tickets join users on users.id = assignee_id
          where subject like 'Long list 1__') as changed
        group by status, name order by status`)
    const subjects = ['Long list 102', 'Long list 103', 'Long list 104']
    const answer = await holdResponses(page, 'AssignTickets')
    await page.keyboard.press('a')
    await chooseItem(page, 'Assign to me')
    // A ticket that is selected before the response stays selected.
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'Long list 105' }).waitFor()
    await page.keyboard.press('x')
    await bar.getByText('4 selected').waitFor()
    answer()
    await toast(page, '3 tickets changed')
    await bar.getByText('1 selected').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: 'Long list 104' }).waitFor()
    const [{ name } = {}] = await shop.query("select name from users where email = 'manager@kasero.test'")
    expect(await statesOf()).toEqual([{ subjects, status: 'open', name }])
    await page.keyboard.press('x')
    await page.keyboard.press('e')
    await chooseItem(page, 'Closed')
    const closing = page.getByRole('alertdialog', { name: 'Close 1 ticket for good?' })
    await closing.waitFor()
    await page.keyboard.press('Escape')
    await closing.waitFor({ state: 'detached' })
    await page.keyboard.press('e')
    await chooseItem(page, 'Resolved')
    await toast(page, '1 ticket changed')
    await expect.poll(statesOf).toEqual([
      { subjects: subjects.slice(0, 2), status: 'open', name },
      { subjects: subjects.slice(2), status: 'resolved', name },
    ])
    await shop.query("delete from tickets where subject like 'Long list%'")
  })

  it('is a list of cards that can be selected and a single column on a phone', async () => {
    const { number } = await createTicket('A question by phone')
    const page = await openSignedIn('/tickets', 'support@kasero.test', 'phone')
    await page.getByRole('link', { name: 'A question by phone' }).waitFor()
    await page.getByRole('button', { name: 'Select' }).tap()
    await page.getByRole('checkbox', { name: `Select ${number}, A question by phone` }).tap()
    await expectFitsWidth(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Assign', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Assign to me' }).tap()
    await toast(page, '1 ticket changed')
    await page.getByRole('link', { name: 'A question by phone' }).click()
    await page.getByRole('heading', { name: 'A question by phone' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/staff/tickets/${number}`)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page.getByRole('navigation', { name: 'Tickets' }).waitFor()
  })
})
