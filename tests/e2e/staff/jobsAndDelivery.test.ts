/** Background jobs and delivery zones in the staff console. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'
import { expectNoAxeViolations } from '../../support/browser/axe.ts'
import { createPage } from '../../support/browser/browser.ts'
import { holdResponses, openConsole, openLaptop, REFUSED } from '../../support/browser/counter.ts'
import { expectFocusWithin, tabTo } from '../../support/browser/focus.ts'
import { runTasks, watchRequests } from '../../support/browser/quiet.ts'
import { expectFitsWidth } from '../../support/browser/width.ts'

const shop = openShop({ own: true })

/** Stores a job that failed: of a task that exists, with a payload without work, or of one that fails again. */
async function createFailedJob(task: string, error: string): Promise<string> {
  const [row] = await shop.query(
    `select id::text from graphile_worker.add_job('${task}', '{}', max_attempts => 1, run_at => now() + interval '1 day')`,
  )
  const id = String(row?.id)
  await shop.query(`update graphile_worker._private_jobs set attempts = 1, last_error = '${error}' where id = ${id}`)
  return id
}

describe('Background jobs', () => {
  it('are retried by keyboard, and the page shows which of them failed again', async () => {
    const id = await createFailedJob('mail', '550 no such mailbox')
    const page = await openLaptop()
    await openConsole(page, shop, '/jobs', 'manager@kasero.test')
    await page.getByRole('row').filter({ hasText: id }).getByText('550 no such mailbox').waitFor()
    await expectNoAxeViolations(page)
    for (const key of ['j', 'x']) await page.keyboard.press(key)
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('1 selected').waitFor()
    await page.keyboard.press('e')
    // The payload is empty, so the job cannot succeed.
    await page.getByRole('alert').filter({ hasText: '1 failed again' }).waitFor()
    await expectNoAxeViolations(page)
    const audit = await shop.query("select entity_name from audit_log where action = 'jobs.retry'")
    expect(audit).toEqual([{ entity_name: `mail ${id}` }])
  })

  it('are shown as cards on a phone', async () => {
    const page = await createPage({ size: 'phone', expected: REFUSED })
    await openConsole(page, shop, '/jobs', 'manager@kasero.test')
    await page
      .getByRole('button', { name: /^Retry mail/ })
      .first()
      .waitFor()
    await expectNoAxeViolations(page)
  })

  it('cannot be retried before their first attempt', async () => {
    await shop.query("select graphile_worker.add_job('nothing', '{}', run_at => now() + interval '1 day')")
    const page = await createPage({ size: 'phone', expected: REFUSED })
    await openConsole(page, shop, '/jobs?state=WAITING', 'manager@kasero.test')
    await page.getByRole('heading', { name: 'nothing' }).waitFor()
    expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0)
  })

  it('are retried all at once, more than a hundred in parts, as far as they are shown', async () => {
    await shop.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
    await shop.query(
      "select graphile_worker.add_job('nothing', '{}', max_attempts => 1, run_at => now() + interval '1 day') from generate_series(1, 120)",
    )
    // Not those of the timetable.
    await shop.query(`
      update graphile_worker._private_jobs set attempts = 1, last_error = 'timeout'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'nothing')`)
    const page = await createPage({ size: 'phone', expected: REFUSED })
    const waitForQuiet = watchRequests(page)
    await page.clock.install()
    await openConsole(page, shop, '/jobs', 'manager@kasero.test')
    await page.getByRole('button', { name: 'Retry the first 50' }).waitFor()
    await waitForQuiet()
    // The response to a poll that was sent before has the first jobs only.
    const asked: string[] = []
    const isFirst = ({ after }: Record<string, unknown>) => asked.push(after === undefined ? 'poll' : 'next page') === 1
    const answerPoll = await holdResponses(page, 'Jobs', isFirst)
    await page.clock.runFor('00:16')
    await expect.poll(() => asked).toEqual(['poll'])
    await page.getByRole('button', { name: 'Show more' }).click()
    await runTasks(page)
    expect(asked).toEqual(['poll'])
    answerPoll()
    await page.getByRole('button', { name: 'Retry the first 100' }).waitFor()
    await page.getByRole('button', { name: 'Show more' }).click()

    await page.getByRole('button', { name: 'Retry all' }).click()
    await page.getByText('120 of 120 done').waitFor()
    expect(await shop.query("select 1 from audit_log where entity_name like 'nothing %'")).toHaveLength(120)
  })
})

describe('Delivery zones', () => {
  it('are changed by keyboard; a form of an older version is refused, keeps what was typed and offers both values', async () => {
    const page = await openLaptop()
    await openConsole(page, shop, '/delivery', 'manager@kasero.test')
    const row = page.getByRole('row').filter({ hasText: 'Kampala' })
    await row.waitFor()
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'Kampala' })
    await dialog.waitFor()
    await expectNoAxeViolations(page)
    await shop.query('update delivery_zones set fee = 5500, version = version + 1 where name = $$Kampala$$')
    const fee = page.getByRole('textbox', { name: 'Fee, UGX' })
    await fee.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('6000')
    await page.keyboard.press('Enter')
    await page.getByText('Kampala was changed meanwhile.', { exact: false }).first().waitFor()
    const conflict = page.getByRole('alert', { name: 'Changed by another user' })
    await conflict.getByRole('button', { name: 'Theirs: 5,500' }).waitFor()
    expect(await fee.inputValue()).toBe('6000')
    await expectNoAxeViolations(page)
    await conflict.getByRole('button', { name: 'Yours: 6,000' }).press('Enter')
    await conflict.waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: 'Add places' }).focus()
    await page.keyboard.type('Seeta Hill')
    await page.getByRole('button', { name: 'Save', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await row.getByText('6,000').waitFor()
    expect(await shop.query("select name from delivery_places where name = 'Seeta Hill'")).toHaveLength(1)
    // What a shopper there would pay now.
    const trial = page.getByRole('complementary', { name: 'Try an address' })
    await tabTo(page, trial.getByRole('textbox', { name: 'City, town or suburb' }))
    await page.keyboard.type('seeta-hill')
    await trial.getByRole('textbox', { name: 'Items total, UGX' }).focus()
    await page.keyboard.type('20000')
    await page.keyboard.press('Enter')
    const found = trial.getByRole('status').filter({ hasText: 'Delivery' })
    await found.filter({ hasText: /^Kampala\. Delivery UGX\s6,000\. UGX\s80,000 short of free delivery\./ }).waitFor()
    await expectNoAxeViolations(page)
    await trial.getByRole('textbox', { name: 'City, town or suburb' }).fill('Nowhere')
    await page.keyboard.press('Enter')
    await found.filter({ hasText: 'No zone names this place.' }).waitFor()
  })

  it('are saved although a field is invalid that the chosen promise does not show', async () => {
    await shop.query("update delivery_zones set promise = 'same_day', cut_off_minute = 840 where name = 'Kampala'")
    const page = await openLaptop()
    await openConsole(page, shop, '/delivery', 'manager@kasero.test')
    await page.getByRole('row').filter({ hasText: 'Kampala' }).waitFor()
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'Kampala' })
    const promise = dialog.getByRole('combobox', { name: 'Promise' })
    const save = dialog.getByRole('button', { name: 'Save', exact: true })
    await expectFocusWithin(dialog)
    await dialog.getByLabel('Order by').fill('')
    await save.press('Enter')
    await dialog.getByText('Type a time such as 14:00.').waitFor()
    await promise.selectOption({ label: 'Within minutes' })
    await dialog.getByRole('textbox', { name: 'Minutes' }).fill('601')
    await save.press('Enter')
    await dialog.getByText('Type 1 to 600 minutes.').waitFor()
    await promise.selectOption({ label: 'The next day' })
    await save.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(
      await shop.query("select promise, promise_minutes, cut_off_minute from delivery_zones where name = 'Kampala'"),
    ).toEqual([{ promise: 'next_day', promise_minutes: null, cut_off_minute: 840 }])
  })

  it('are read-only for support, on a phone', async () => {
    const page = await createPage({ size: 'phone', expected: REFUSED })
    await openConsole(page, shop, '/delivery', 'support@kasero.test')
    await page.getByRole('button', { name: 'Show Kampala' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kampala' })
    await dialog.waitFor()
    await expectNoAxeViolations(page)
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Try an address' }).click()
    await expectFocusWithin(page.getByRole('dialog', { name: 'Try an address' }))
    await page.getByRole('textbox', { name: 'City, town or suburb' }).fill('Ntinda')
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Kampala' }).waitFor()
    await expectFitsWidth(page)
  })
})
