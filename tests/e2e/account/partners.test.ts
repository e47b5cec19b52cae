import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newId, toUuid } from '#server/ids.ts'
import { openShop } from '../../support/app/openShop.ts'
import { createShopper } from '../../support/browser/accounts.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAtBothSizes } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdResponses } from '../../support/browser/counter.ts'
import { intercept } from '../../support/browser/intercept.ts'
import { fillCredentials, open, signIn, toast } from '../../support/browser/steps.ts'

const shop = openShop()

/** Builds the link to which a partner sends shoppers. */
async function createPartnerLink(name: string, scopes = 'orders,tickets'): Promise<string> {
  const id = newId('partner')
  await shop.query(`insert into partners (id, name) values ('${toUuid('partner', id)}', '${name}')`)
  return shop.at(`/partners/allow?partner=${id}&scopes=${scopes}`)
}

async function openAsShopper(link: string, expected: RegExp[] = []): Promise<Page> {
  const page = await createPage({ size: 'phone', expected })
  await signIn(page, shop.at, (await createShopper(shop)).email)
  await open(page, link)
  return page
}

const asks = (page: Page, name: string) => page.getByRole('heading', { name: `Allow ${name} to see this data?` })

describe('A shopper', () => {
  it('follows a partner’s link, logs in, reviews the request, allows it and revokes it', async () => {
    const link = await createPartnerLink('Boda Books')
    const page = await createPage({ size: 'phone' })
    const { email } = await createShopper(shop)
    await open(page, link)
    await page.getByText('Log in to say what a partner may look at.').waitFor()
    await expectNoAxeViolationsAtBothSizes(page)
    // The link of the header returns to the same request.
    const logIn = page.getByRole('main').getByRole('link', { name: 'Login' })
    expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      await logIn.getAttribute('href'),
    )
    await logIn.click()
    await fillCredentials(page, email)
    await page.waitForURL(link)
    await asks(page, 'Boda Books').waitFor()
    await page.getByText('what you bought, for how much').waitFor()
    await page.getByText('the delivery PIN.').waitFor()
    await page.getByText('what you wrote to us').waitFor()
    await expectNoAxeViolationsAtBothSizes(page)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Boda Books may look now' }).waitFor()
    await expectNoAxeViolationsAtBothSizes(page)

    await page.getByRole('link', { name: 'See who may look' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Boda Books' })
    await row.getByText(/^Orders, Support tickets · since \d+ \w+ \d{4}$/).waitFor()
    await expectNoAxeViolationsAtBothSizes(page)
    await row.getByRole('button', { name: /^Take back/ }).click()
    await toast(page, 'Boda Books sees nothing of yours any more').waitFor()
    // A toast that has the focus stays.
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await page.getByText('No partner sees anything of yours.').waitFor()
    await undo.click()
    await row.waitFor()
    await page.reload()
    await row.waitFor()
  })
})

describe('A partner’s access request', () => {
  it('is not granted after Not now', async () => {
    const link = await createPartnerLink('Cold Calls')
    const page = await openAsShopper(link)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('heading', { name: 'Nothing has changed' }).waitFor()
    await expectNoAxeViolations(page)
    await open(page, shop.at('/profile'))
    await page.getByText('No partner sees anything of yours.').waitFor()
  })

  it('cannot be declined any more while it is being granted', async () => {
    const page = await openAsShopper(await createPartnerLink('Slow Growers'))
    await asks(page, 'Slow Growers').waitFor()
    const release = await holdResponses(page, 'AllowPartner')
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    expect(await page.getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true)
    release()
    await page.getByRole('heading', { name: 'Slow Growers may look now' }).waitFor()
  })

  it('lists only the requested scopes, adds them to the granted ones and is not shown twice', async () => {
    const link = await createPartnerLink('Two Steps', 'tickets')
    const page = await openAsShopper(link)
    await asks(page, 'Two Steps').waitFor()
    expect(await page.getByText('what you bought, for how much').count()).toBe(0)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Two Steps may look now' }).waitFor()
    await open(page, link.replace('tickets', 'orders'))
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Two Steps may look now' }).waitFor()
    await open(page, link)
    await page.getByRole('heading', { name: 'Two Steps may look already' }).waitFor()
    await open(page, shop.at('/profile'))
    await page.getByText(/^Support tickets, Orders · since/).waitFor()
  })

  it('allowed in an old tab does not restore what was withdrawn meanwhile', async () => {
    const link = await createPartnerLink('Old Tab', 'orders')
    const page = await openAsShopper(link)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Old Tab may look now' }).waitFor()
    await open(page, link.replace('orders', 'tickets'))
    await asks(page, 'Old Tab').waitFor()
    await shop.query(`delete from partner_grants where partner_id = (select id from partners where name = 'Old Tab')`)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: 'Old Tab may look now' }).waitFor()
    await open(page, shop.at('/profile'))
    await page.getByText(/^Support tickets · since/).waitFor()
  })

  it('is not shown for a link with an unknown or malformed partner id, with no partner or with unknown scopes only', async () => {
    const page = await openAsShopper(shop.at(`/partners/allow?partner=${newId('partner')}&scopes=orders`))
    for (const link of [
      page.url(),
      shop.at('/partners/allow?partner=boda-books&scopes=orders'),
      shop.at('/partners/allow'),
      await createPartnerLink('Wants Addresses', 'addresses'),
    ]) {
      if (link !== page.url()) await open(page, link)
      await page.getByRole('heading', { name: 'We do not know this partner' }).waitFor()
      await expectNoAxeViolations(page)
      expect(await page.getByRole('button', { name: 'Allow', exact: true }).count(), link).toBe(0)
    }
  })

  it('is loaded again after a network failure', async () => {
    const link = await createPartnerLink('Far Away')
    const page = await openAsShopper(shop.at('/faq'), [/ERR_INTERNET_DISCONNECTED/])
    let away = true
    await intercept(page, '**/graphql*', (route) =>
      away && route.request().postData()?.includes('AskingPartner')
        ? route.abort('internetdisconnected')
        : route.fallback(),
    )
    await page.goto(link)
    await page.getByRole('heading', { name: 'We dropped that one' }).waitFor()
    await expectNoAxeViolations(page)
    away = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await asks(page, 'Far Away').waitFor()
  })
})
