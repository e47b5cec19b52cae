/**
 * The staff console in Swahili. Expected texts are read from the catalogue, a draft, so that a correction breaks no
 * test.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderWithCatalog, t } from '#client/i18n/t.ts'
import { idFromUuid } from '#server/ids.ts'
import { compileCatalog } from '../../../tools/i18n/po.ts'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { openConsole, REFUSED } from '../../support/browser/counter.ts'

const shop = openShop()

const SWAHILI = compileCatalog(readFileSync('staff/i18n/sw.po', 'utf8'))
const inSwahili = (words: () => string) => renderWithCatalog(SWAHILI, words)

it('shows the console in the language that is chosen on the account page, within the width of a phone', async () => {
  const page = await createPage({ size: 'phone', expected: REFUSED })
  await openConsole(page, shop, '/account', 'manager@kasero.test')
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Kiswahili' }).click()
  await page.locator('html[lang="sw-UG"]').waitFor()
  await page.getByRole('heading', { level: 1, name: inSwahili(() => t('My account')) }).waitFor()
  await expectNoAxeViolations(page)
  for (const [path, title] of [
    ['/account', inSwahili(() => t('My account'))],
    ['/orders', inSwahili(() => t('Orders'))],
    ['/settings', inSwahili(() => t('Settings'))],
  ] as const) {
    await page.goto(shop.at(`/staff${path}`))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect([path, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([path, 0])
  }
  // The log is read by members with other languages: reasons are stored in English.
  const { email } = await createShopper(shop)
  const [shopper] = await shop.query(`select id from users where email = '${email}'`)
  await page.goto(shop.at(`/staff/customers/${idFromUuid('user', shopper?.id as string)}`))
  await page.getByRole('button', { name: inSwahili(() => t('Show: {what}', { what: t('Phone number') })) }).tap()
  await page.getByRole('radio', { name: inSwahili(() => t('Late order')) }).press('Space')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: inSwahili(() => t('Show')), exact: true })
    .tap()
  await page.getByRole('link', { name: '+256772401118' }).waitFor()
  expect(
    await shop.query("select reason from audit_log where action = 'customers.reveal' order by at desc limit 1"),
  ).toEqual([{ reason: 'Late order' }])
  await page.goto(shop.at('/staff/account'))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
})
