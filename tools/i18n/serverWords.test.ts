import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SAID_BY_THE_SERVER } from '../../client/apollo/serverWords.ts'
import { ROOT } from '../step.ts'

test('every server message in the catalogues exists in the server code', () => {
  const server = globSync(`${ROOT}/server/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(SAID_BY_THE_SERVER.filter((words) => !server.includes(`'${words}'`))).toEqual([])
})
