import { describe, expect, it } from 'vitest'
import { generateTotpCode } from '#server/modules/staff/access/secondFactor.rules.ts'
import { PERMISSIONS } from '#server/security/permissions.ts'
import { openShop } from '../../support/app/openShop.ts'
import { newEmail, PASSWORD } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { holdResponses, openConsole, openLaptop, openPhone, signInToConsole } from '../../support/browser/counter.ts'
import { pressAt, tabTo } from '../../support/browser/focus.ts'

const shop = openShop()
const ADMIN = 'admin@kasero.test'

async function readInvitationPath(email: string): Promise<string> {
  const url = shop.at(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  const read = async () => JSON.stringify(await (await fetch(url)).json())
  await expect.poll(read).toContain('/staff/invitation/')
  return /\/staff\/invitation\/[\w-]+/.exec(await read())?.[0] ?? ''
}

describe('Staff administration', () => {
  it('lets an admin invite a picker by keyboard, who may see neither the staff nor the customers', async () => {
    const admin = await openLaptop()
    await openConsole(admin, shop, '/staff', ADMIN)
    await admin.getByRole('grid', { name: 'Staff' }).waitFor()
    await pressAt(admin, admin.getByRole('link', { name: 'Roles' }))
    const mayRefund = admin
      .getByRole('row')
      .filter({ has: admin.getByRole('rowheader', { name: 'Refund', exact: true }) })
    await mayRefund.getByText('up to UGX 20,000 an order').waitFor()
    expect(await mayRefund.getByRole('img', { name: 'yes' }).count()).toBe(2)
    expect(await mayRefund.getByRole('img', { name: 'no' }).count()).toBe(2)
    const named = await admin.locator('th[scope=row]').count()
    expect(named).toBe(Object.keys(PERMISSIONS).length)
    await pressAt(admin, admin.getByRole('link', { name: 'People' }))
    await admin.getByRole('grid', { name: 'Staff' }).waitFor()
    const email = newEmail()
    await admin.keyboard.press('n')
    await admin.getByRole('dialog', { name: 'Invite to the staff' }).waitFor()
    await expectNoAxeViolations(admin)
    await tabTo(admin, admin.getByRole('textbox', { name: 'Email' }))
    await admin.keyboard.type(email)
    await admin.keyboard.press('Tab')
    await admin.keyboard.type('Akello Mercy')
    await pressAt(admin, admin.getByRole('checkbox', { name: 'Picker' }), 'Space')
    await admin.keyboard.press('Enter')
    await admin.getByRole('row').filter({ hasText: email }).getByText('Invited').waitFor()

    const phone = await openPhone()
    await phone.goto(shop.at(await readInvitationPath(email)))
    await phone.getByRole('heading', { name: 'Join the staff of Kasero' }).waitFor()
    await expectNoAxeViolations(phone)
    await phone.getByRole('textbox', { name: 'Mobile number' }).fill('0772 123456')
    await phone.getByLabel(/^New password/).fill(PASSWORD)
    await phone.getByLabel(/^Same password again/).fill(PASSWORD)
    await phone.keyboard.press('Enter')
    await phone.getByRole('heading', { name: 'Welcome to the staff of Kasero' }).waitFor()
    await signInToConsole(phone, shop, '/staff', email)
    await phone.getByRole('heading', { name: 'Your role does not allow this page' }).waitFor()
    await phone.goto(shop.at('/staff/customers'))
    await phone.getByRole('heading', { name: 'Your role does not allow this page' }).waitFor()
    await expectNoAxeViolations(phone)

    await admin.reload()
    await pressAt(admin, admin.getByRole('row').filter({ hasText: email }))
    await admin.getByRole('heading', { name: 'Akello Mercy' }).waitFor()
    await admin.getByText('last seen').first().waitFor()
    await pressAt(admin, admin.getByRole('button', { name: 'Take the access away' }))
    await pressAt(admin, admin.getByRole('radio', { name: 'Left the shop' }), 'Space')
    await expectNoAxeViolations(admin)
    await pressAt(admin, admin.getByRole('alertdialog').getByRole('button', { name: 'Take the access away' }))
    await admin.getByRole('main').getByText('Signed in nowhere.').waitFor()

    await admin.goto(shop.at('/staff/audit'))
    const entry = admin.getByRole('row').filter({ hasText: 'Disabled a member' }).filter({ hasText: 'Akello Mercy' })
    await entry.waitFor()
    await pressAt(admin, entry)
    await admin.getByRole('dialog').getByText('active → disabled').waitFor()
    await expectNoAxeViolations(admin)
  })
})

describe('The audit log', () => {
  it('has each entry once, and none of an earlier search that was still being read', async () => {
    const insert = (name: string, count: number) =>
      shop.query(`
        insert into audit_log (id, at, actor_name, actor_roles, action, entity_id, entity_name)
        select uuidv7(), now() - place * interval '1 second', 'Akello Mercy', '{admin}', 'orders.note', 'x', '${name}'
        from generate_series(1, ${count}) as place`)
    await insert('KS-FLOOD', 60)
    await insert('KS-DROP', 3)
    const admin = await openLaptop()
    await openConsole(admin, shop, '/audit?q=KS-FLOOD', ADMIN)
    const rows = admin.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(60)
    const showRest = await holdResponses(admin, 'AuditLog', ({ after }) => Boolean(after))
    await admin.reload()
    await expect.poll(() => rows.count()).toBe(50)
    await admin.getByRole('textbox', { name: 'Record, person' }).fill('KS-DROP')
    await expect.poll(() => rows.count()).toBe(3)
    const late = admin.waitForResponse((response) => response.request().postDataJSON()?.variables?.after)
    showRest()
    await (await late).finished()
    await admin.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(await rows.count()).toBe(3)
  })
})

describe('The page of a member', () => {
  it('shows the roles of the member that a jump in the history leads to', async () => {
    const admin = await openLaptop()
    await openConsole(admin, shop, '/staff', ADMIN)
    const open = async (email: string) => {
      await admin.getByRole('row').filter({ hasText: email }).getByText(email).click()
      await admin.getByRole('button', { name: 'Save the roles' }).waitFor()
      return admin.url()
    }
    const manager = await open('manager@kasero.test')
    await admin.goBack()
    await open('support@kasero.test')
    const role = (name: string) => admin.getByRole('checkbox', { name, exact: true })
    expect(await role('Support').isChecked()).toBe(true)
    await admin.evaluate((url) => {
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, manager)
    await admin.locator('p, span, div').getByText('manager@kasero.test').first().waitFor()
    expect(await role('Manager').isChecked()).toBe(true)
    expect(await role('Support').isChecked()).toBe(false)
  })
})

describe('Staff administration on a phone', () => {
  it('lets an admin invite a picker by taps', async () => {
    const page = await openPhone()
    await openConsole(page, shop, '/staff', ADMIN)
    await page.getByRole('button', { name: /^Invite/ }).tap()
    const dialog = page.getByRole('dialog', { name: 'Invite to the staff' })
    const email = newEmail()
    await dialog.getByRole('textbox', { name: 'Email' }).tap()
    await page.keyboard.type(email)
    await dialog.getByRole('textbox', { name: 'Name' }).tap()
    await page.keyboard.type('Nakato Joan')
    const picker = dialog.locator('label').filter({ hasText: 'Picker' })
    expect((await picker.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await picker.tap()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Send the invitation' }).tap()
    const card = page.getByRole('listitem').filter({ hasText: email })
    await card.getByText('Invited').waitFor()
    await card.getByText('Picker').waitFor()
    expect(await readInvitationPath(email)).not.toBe('')
  })
})

describe('Own account', () => {
  it('sets up an authenticator app with a QR code and shows the recovery codes once', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/account', 'support@kasero.test')
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByRole('img', { name: 'QR code with the key' }).waitFor()
    await expectNoAxeViolations(page)
    const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '')
    await page.getByRole('textbox', { name: 'Code' }).fill(generateTotpCode(secret, new Date()))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'I have stored them' }).click()
    await page.getByText('10 recovery codes left').waitFor()
    await shop.query('update staff_members set totp_secret = null, totp_confirmed_at = null')
  })
})
