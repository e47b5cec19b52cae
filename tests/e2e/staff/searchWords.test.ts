/** Search words in the staff console, from a new group to its restoration, by keyboard. */
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { holdResponses, openConsole, openLaptop } from '../../support/browser/counter.ts'
import { chooseItem, expectFocus, pressAt, tabTo } from '../../support/browser/focus.ts'
import { expectFitsWidth } from '../../support/browser/width.ts'

const shop = openShop()

/** Near no word of the catalogue, so that it is not corrected. */
const WORD = 'zuqqivex'

// Tests of other files search in the same shop.
afterAll(() => shop.query(`delete from search_synonyms where words[1] = '${WORD}'`))

it('adds search words that find at once, shows what another user stored, and undoes and restores a deletion', async () => {
  const page = await openLaptop()
  await openConsole(page, shop, '/search-words', 'manager@kasero.test')
  await page.getByRole('row').filter({ hasText: 'arrowroot' }).waitFor()
  const trial = page.getByRole('complementary', { name: 'Try a search' })
  await tabTo(page, trial.getByRole('textbox', { name: 'What a shopper types' }))
  await page.keyboard.type(WORD)
  await page.keyboard.press('Enter')
  await trial.getByText('Nothing is found.').waitFor()

  await pressAt(page, page.getByRole('button', { name: 'New search words' }))
  const form = page.getByRole('dialog', { name: 'New search words' })
  const words = page.getByRole('textbox', { name: 'Words that shoppers type' })
  await tabTo(page, words)
  await page.keyboard.type(WORD)
  await pressAt(page, form.getByRole('button', { name: 'Save' }))
  await form.getByText('Type at least two words.').waitFor()
  await expectNoAxeViolations(page)
  await words.press('End')
  await page.keyboard.type('\nmatooke\nZuqqivex')
  await pressAt(page, form.getByRole('button', { name: 'Save' }))
  await form.getByText('‘Zuqqivex’ cannot stand here').waitFor()
  for (const _ of 'Zuqqivex\n') await words.press('Backspace')
  await pressAt(page, form.getByRole('button', { name: 'Save' }))
  await form.waitFor({ state: 'hidden' })
  // The search beside the list is repeated.
  await trial.getByRole('link', { name: 'Matooke, green' }).waitFor()
  await expectNoAxeViolations(page)

  // Another user changes the group while its form is open.
  await page.keyboard.press('/')
  await page.keyboard.type(WORD)
  const row = page.getByRole('row').filter({ hasText: WORD })
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await pressAt(page, row)
  const dialog = page.getByRole('dialog', { name: WORD })
  await dialog.waitFor()
  await shop.query(
    `update search_synonyms set words = '{${WORD},gonja}', version = version + 1 where words[1] = '${WORD}'`,
  )
  await tabTo(page, words)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nkibuzi')
  await pressAt(page, dialog.getByRole('button', { name: 'Save' }))
  await dialog.getByText(new RegExp(`Different now: Words that shoppers type: ${WORD}, gonja$`)).waitFor()
  await expectNoAxeViolations(page)
  // The note has the focus, so that it is in view.
  await page.keyboard.press('Tab')
  await expectFocus(dialog.getByRole('button', { name: 'Take theirs' }))
  await pressAt(page, dialog.getByRole('button', { name: 'Keep mine' }))
  // The search that the save repeats is answered after the group is deleted.
  const answerSearch = await holdResponses(page, 'SearchPreview')
  await pressAt(page, dialog.getByRole('button', { name: 'Save' }))
  await row.filter({ hasText: 'kibuzi' }).waitFor()

  await pressAt(page, row)
  const deletion = waitForDeletion(page)
  await pressAt(page, dialog.getByRole('button', { name: 'Delete' }))
  await row.waitFor({ state: 'hidden' })
  await deletion
  // The offer to undo it stays while the pointer is on it.
  await page.getByRole('status').filter({ hasText: 'is deleted' }).hover()
  answerSearch()
  await trial.getByText('Nothing is found.').waitFor()
  await page.keyboard.press('z')
  await row.waitFor()
  await trial.getByRole('link', { name: 'Matooke, green' }).waitFor()

  // On a phone, from the list of what was deleted.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: `Change ${WORD}` }).press('Enter')
  await dialog.waitFor()
  // The response to the deletion comes after the deleted group is opened.
  const answerDeletion = await holdResponses(page, 'DeleteSearchWords')
  const deletionOnPhone = waitForDeletion(page)
  await pressAt(page, dialog.getByRole('button', { name: 'Delete' }))
  await page.getByText('No group fits the filters').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await chooseItem(page, 'Deleted')
  await page.getByRole('button', { name: `Show ${WORD}` }).press('Enter')
  await dialog.waitFor()
  answerDeletion()
  await deletionOnPhone
  await expectFitsWidth(page)
  await expectNoAxeViolations(page)
  await pressAt(page, dialog.getByRole('button', { name: 'Restore' }))
  await page.getByText('Nothing is deleted').or(page.getByText('No group fits the filters')).waitFor()
  await page.getByRole('button', { name: 'Try a search' }).press('Enter')
  await page.getByRole('textbox', { name: 'What a shopper types' }).fill(WORD)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Matooke, green' }).waitFor()
  await expectFitsWidth(page)
  await expectNoAxeViolations(page)
})

const waitForDeletion = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('DeleteSearchWords') ?? false)
