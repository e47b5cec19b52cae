/** The privacy policy names the times of the register of personal data, which the job `sweep` enforces. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RETENTION_DAYS } from '#server/integrations/geocoder/geocoder.memory.ts'
import { RETENTION, RETENTION_OUTSIDE_DATABASE } from '#server/jobs/retention.ts'
import { textsOfClient } from '../../../tools/i18n/texts.ts'

const PAGE = 'client/pages/info/PrivacyPolicyPage.tsx'
const PERIOD = /\d+ (?:minute|hour|day|year)s?/g
const texts = textsOfClient()
  .texts.filter(({ files }) => files.includes(PAGE))
  .map(({ text }) => text)
const findTexts = (beginning: string) => texts.filter((text) => text.startsWith(beginning))

/** Beginning of each text of the policy with times, and where the register has each of them, in order. */
const SOURCES: [beginning: string, ...places: string[]][] = [
  ['Counts of logins', 'rate_limits'],
  ['Whom you allowed what', 'webhook_deliveries'],
  ['Account and consent to marketing', 'users'],
  ['Addresses: ', 'addresses'],
  ['Support tickets: ', 'tickets', 'ticket_pictures'],
  ['Orders and payments: ', 'orders'],
  ['Ended sessions', 'sessions', 'codes', 'checkout_turns', 'payment_notices'],
  ['E-mails to you', 'graphile_worker.jobs'],
  ['Marks by which', 'idempotency_keys'],
  ['Logs of requests', 'Request log and errors', 'Security events', 'Access log of nginx'],
  ['Backups', 'Backups'],
]
/** Texts whose time is not in the register: results of the geocoder, replies to requests, the age of shoppers. */
const OTHER_TIMES = ['What a map service said about a spot: ', 'You may know what we keep', 'The shop is for people of']

function findKept(place: string): string {
  const rules = [
    ...RETENTION.filter(({ tables }) => tables.includes(place)),
    ...RETENTION_OUTSIDE_DATABASE.filter((rule) => rule.place.startsWith(place)),
  ]
  expect(rules, place).toHaveLength(1)
  return rules[0]?.retention ?? ''
}

describe('The privacy policy', () => {
  it.each(SOURCES)('names the times of the register in "%s"', (beginning, ...places) => {
    const [text = '', ...others] = findTexts(beginning)
    expect(others).toEqual([])
    const periods = text.match(PERIOD) ?? []
    expect(periods).toHaveLength(places.length)
    for (const [at, place] of places.entries())
      expect(findKept(place).match(PERIOD) ?? [], `${periods[at]} of ${place}`).toContain(periods[at])
  })

  it('names no other times', () => {
    const known = [...SOURCES.map(([beginning]) => beginning), ...OTHER_TIMES]
    const unknown = texts.filter((text) => text.match(PERIOD) && !known.some((beginning) => text.startsWith(beginning)))
    expect(unknown).toEqual([])
    expect(OTHER_TIMES.map((beginning) => findTexts(beginning).length)).toEqual([1, 1, 1])
  })

  it('names the time for which results of the geocoder are cached', () => {
    expect(findTexts('What a map service said about a spot: ')[0]).toContain(`${RETENTION_DAYS} days`)
  })
})

describe('The register of logs', () => {
  it.each(['Request log', 'Errors', 'Security events', 'Access log of nginx', 'Error log of nginx'])(
    'has the time of "%s" in docs/security/logging.md',
    (log) => {
      const row = readFileSync('docs/security/logging.md', 'utf8')
        .split('\n')
        .find((line) => line.startsWith(`| ${log} |`))
      const kept = row?.split('|').at(-2)?.match(PERIOD)?.[0]
      const place = log === 'Errors' ? 'Request log and errors' : log
      expect(findKept(place).match(PERIOD)).toEqual([kept])
    },
  )
})
