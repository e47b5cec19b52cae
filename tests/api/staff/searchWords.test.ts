/** Search words in the staff API: rules, versions, audit, and what shoppers find after a change. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSynonyms } from '#server/db/tables/search.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { productsNamed, searchIn } from '../../support/fixtures/search.ts'

let shop: TestShop
let manager: Colleague
let other: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createColleague(shop, 'manager')
  other = await createColleague(shop, 'manager')
  await productsNamed(shop, ['Matooke, green', 'Blue Band', 'Strawberry jam'])
})
afterAll(() => shop.close())

type Group = {
  id: string
  words: string[]
  means: string[]
  version: number
  deleted: boolean
  editedBy: string | null
}
type Payload = { searchWords: Group }
const GROUP = 'id kind words means note version deleted editedAt editedBy'
const change = async (name: string, input: object, as: Colleague = manager) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { searchWords { ${GROUP} } } }`
  const { data, errors } = await queryStaffApi<Record<string, Payload>>(shop, document, { input }, as)
  return { group: data?.[name]?.searchWords as Group, error: errors?.[0]?.extensions }
}
const save = (input: object, as?: Colleague) => change('saveSearchWords', input, as)
const list = async (args = '') =>
  (await staffData<{ searchWords: Group[] }>(shop, `{ searchWords${args} { ${GROUP} } }`, {}, manager)).searchWords
const preview = async (query: string) =>
  (
    await staffData<{ searchPreview: { totalCount: number; products: { name: string }[] } }>(
      shop,
      'query ($query: String!) { searchPreview(query: $query) { totalCount products { name images } didYouMean } }',
      { query },
      manager,
    )
  ).searchPreview
const namesFor = async (query: string) => (await searchIn(shop, query)).names

describe('Search words', () => {
  it('find products at once, only in the direction of their kind, and nothing once they are deleted', async () => {
    expect(await namesFor('kiwumbo')).toEqual([])
    const { group } = await save({ kind: 'SAME', words: [' Kiwumbo ', 'matooke'] })
    expect(group).toMatchObject({ words: ['Kiwumbo', 'matooke'], means: [], version: 1, editedBy: manager.name })
    expect(await namesFor('kiwumbo')).toEqual(['Matooke, green'])
    expect(await preview('kiwumbo')).toMatchObject({ totalCount: 1, products: [{ name: 'Matooke, green' }] })
    await save({ kind: 'BRAND', words: ['Zestra'], means: ['strawberry jam'] })
    expect(await namesFor('zestra')).toEqual(['Strawberry jam'])
    // What is meant does not find the word.
    await productsNamed(shop, ['Zestra sauce'])
    expect(await namesFor('strawberry jam')).toEqual(['Strawberry jam'])
    const { group: gone } = await change('deleteSearchWords', { id: group.id, version: 1 })
    expect(gone).toMatchObject({ deleted: true, version: 2 })
    expect(await namesFor('kiwumbo')).toEqual([])
    expect([await list('(text: "kiwumbo")'), await list('(text: "KIWÚMBO", deleted: true)')]).toMatchObject([
      [],
      [{ id: group.id }],
    ])
    await change('restoreSearchWords', { id: group.id, version: 2 })
    expect(await namesFor('kiwumbo')).toEqual(['Matooke, green'])
  })

  it('of a deleted group correct no misspelt word', async () => {
    await productsNamed(shop, ['Omukobe'])
    const { group } = await save({ kind: 'MEANS', words: ['omukebe'], means: ['blue band'] })
    expect(await namesFor('omukebee')).toEqual(['Blue Band'])
    await change('deleteSearchWords', { id: group.id, version: 1 })
    expect(await namesFor('omukebee')).toEqual(['Omukobe'])
  })

  it.each([
    ['words', 'must have 2 to 20 words.', { kind: 'SAME', words: ['alone'] }],
    ['words', 'must have two words that the search tells apart; singular and plural are one.', same('pear', 'pears')],
    ['words.1', 'must differ from the other words of the group.', same('pear', ' PÉAR')],
    ['words.1', /^must have 1 to 60 characters, among them a letter/, same('pear', '🍐')],
    ['words.0', /^must have 1 to 60 characters/, same('p'.repeat(61), 'pear')],
    ['words.1', 'must be a name of at most 4 words.', same('pear', 'very big sweet green pear')],
    ['words', 'must have 2 to 20 words.', same(...Array.from({ length: 21 }, (_, index) => `pear${index}`))],
    ['means', 'must be empty when kind is SAME.', { ...same('pear', 'peer'), means: ['fruit'] }],
    ['means', 'must have 1 to 20 words.', { kind: 'MEANS', words: ['pear'] }],
    ['means.0', 'must differ from the other words of the group.', { kind: 'BRAND', words: ['pear'], means: ['Pear'] }],
    ['words', 'must have 1 to 20 words.', { kind: 'BRAND', words: [], means: ['pear'] }],
    ['note', 'must have at most 200 characters.', { ...same('pear', 'peer'), note: 'n'.repeat(201) }],
    ['version', 'is required with id.', { ...same('pear', 'peer'), id: 'words_01h2xcejqtf2nbrexx3vqjhp41' }],
  ])('reject %s that %s', async (field, rule, input) => {
    const { error } = await save(input)
    const message =
      typeof rule === 'string' ? `${field} ${rule}` : expect.stringMatching(rule.source.replace('^', `^${field} `))
    expect(error).toMatchObject({ code: 'BAD_INPUT', details: { errors: [{ field, message }] } })
  })

  it('that another user has changed are neither overwritten nor deleted, and the error has the current values', async () => {
    const { group } = await save(same('sukuma', 'kale'))
    const { id } = group
    await save({ ...same('sukuma', 'collard'), id, version: 1 }, other)
    const conflict = {
      code: 'STATUS_CONFLICT',
      details: { version: 2, current: { kind: 'same', words: ['sukuma', 'collard'] } },
    }
    expect((await save({ ...same('sukuma', 'cabbage'), id, version: 1 })).error).toMatchObject(conflict)
    expect((await change('deleteSearchWords', { id, version: 1 })).error).toMatchObject(conflict)
    expect(await list('(text: "sukuma")')).toMatchObject([{ words: ['sukuma', 'collard'], editedBy: other.name }])
    // A deleted group is not changed, and one that is not deleted is not restored.
    expect((await change('restoreSearchWords', { id, version: 2 })).error).toMatchObject({ code: 'STATUS_CONFLICT' })
    await change('deleteSearchWords', { id, version: 2 })
    expect((await save({ ...same('sukuma', 'kale'), id, version: 3 })).error).toMatchObject({
      details: { status: 'DELETED' },
    })
  })

  it('leave one audit row for each change, with what differed before and after', async () => {
    const { group } = await save({ ...same('avocado', 'ova'), note: 'Swahili', idempotencyKey: 'avocado-1' })
    const { id } = group
    const again = await save({ ...same('avocado', 'ova'), note: 'Swahili', idempotencyKey: 'avocado-1' })
    expect(again.group.id).toBe(id)
    await save({ ...same('avocado', 'ovakedo'), note: 'Swahili', id, version: 1 })
    // Nothing differs.
    expect((await save({ ...same('avocado', 'ovakedo'), note: 'Swahili', id, version: 2 })).group.version).toBe(2)
    await change('deleteSearchWords', { id, version: 2 })
    const form = { kind: 'same', words: ['avocado', 'ovakedo'], means: [], note: 'Swahili' }
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.id))
    expect(
      rows.map(({ action, actorId, entityName, before, after }) => [action, actorId, entityName, before, after]),
    ).toEqual([
      ['searchWords.create', manager.id, 'avocado', null, { ...form, words: ['avocado', 'ova'] }],
      ['searchWords.update', manager.id, 'avocado', { words: ['avocado', 'ova'] }, { words: ['avocado', 'ovakedo'] }],
      ['searchWords.delete', manager.id, 'avocado', form, null],
    ])
  })

  it('are at most 1,000 groups', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      key: `filler-${index}`,
      words: [`filler${index}`, '0'],
    }))
    const { group } = await save(same('guava', 'mapera'))
    await change('deleteSearchWords', { id: group.id, version: 1 })
    await shop.db.insert(searchSynonyms).values(rows)
    const full = {
      code: 'BAD_INPUT',
      details: { errors: [{ message: expect.stringContaining('at most 1000 groups') }] },
    }
    expect((await save(same('guava', 'mapera'))).error).toMatchObject(full)
    expect((await change('restoreSearchWords', { id: group.id, version: 2 })).error).toMatchObject(full)
    await shop.db.delete(searchSynonyms).where(eq(searchSynonyms.note, ''))
  })
})

function same(...words: string[]) {
  return { kind: 'SAME', words }
}
