import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../step.ts'
import { compiled } from './po.ts'
import { textsOfClient } from './texts.ts'

/** The way from the shelves to the door. The pages around it (the account, help, what is only read) may lag behind in another language. */
const JOURNEY = [
  /^client\/(apollo|ui)\//,
  /^client\/features\/(addresses|cart|catalog|orders|payments|search|session|shell)\//,
  /^client\/pages\/(cart|catalog|checkout)\//,
  /^client\/(app|pages)\/(account\/(Addresses|Orders|Track)|Error|NotFound|Shell)/,
  /^client\/(i18n\/copy|app\/routes)\./,
]

test.each(['lg', 'sw'])('every text on the way from the shelves to the door has words in %s', (language) => {
  const catalogue = compiled(readFileSync(`${ROOT}/client/i18n/${language}.po`, 'utf8'))
  const journey = textsOfClient().texts.filter(({ files }) => files.some((file) => JOURNEY.some((place) => place.test(file))))
  expect(journey.length).toBeGreaterThan(300)
  expect(journey.filter(({ text }) => !Object.hasOwn(catalogue, text)).map(({ text }) => text)).toEqual([])
})
