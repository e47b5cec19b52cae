import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../step.ts'
import { compileCatalog } from './po.ts'
import { textsOfClient } from './texts.ts'

/**
 * Files of the purchase flow, from browsing to delivery. Translations of other pages (account, help, informational
 * pages) may lag behind.
 */
const JOURNEY = [
  /^client\/(apollo|ui)\//,
  /^client\/features\/(addresses|cart|catalog|orders|payments|search|session|shell)\//,
  /^client\/pages\/(cart|catalog|checkout)\//,
  /^client\/(app|pages)\/(account\/(Addresses|Orders|Track)|Error|NotFound|Shell)/,
  /^client\/(i18n\/copy|app\/routes)\./,
]

test.each(['lg', 'sw'])('every text of the purchase flow is translated into %s', (language) => {
  const catalogue = compileCatalog(readFileSync(`${ROOT}/client/i18n/${language}.po`, 'utf8'))
  const journey = textsOfClient().texts.filter(({ files }) =>
    files.some((file) => JOURNEY.some((place) => place.test(file))),
  )
  expect(journey.length).toBeGreaterThan(300)
  expect(journey.filter(({ text }) => !Object.hasOwn(catalogue, text)).map(({ text }) => text)).toEqual([])
})
