import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVER_MESSAGES } from '../../client/apollo/serverMessages.ts'
import { ROOT } from '../step.ts'

test('every server message in the catalogues exists in the server code', () => {
  const server = globSync(`${ROOT}/server/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(SERVER_MESSAGES.filter((words) => !server.includes(`'${words}'`))).toEqual([])
})
