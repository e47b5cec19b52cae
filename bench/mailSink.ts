/**
 * SMTP server in a process of its own that accepts every mail and counts it. It can delay its confirmations, or hold
 * them, so that no mail is completed while something else is measured.
 */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SinkCommand = 'hold' | 'release' | 'count' | { delay: number }
export type SinkReport = { mails: number; connections: number }

const report: SinkReport = { mails: 0, connections: 0 }
let delay = 0
let held: (() => void)[] | null = null

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onConnect(_session, done) {
    report.connections += 1
    done()
  },
  onData(stream, _session, done) {
    const confirm = () => {
      report.mails += 1
      done()
    }
    stream.resume()
    stream.once('end', () => {
      if (held) held.push(confirm)
      else if (delay > 0) setTimeout(confirm, delay)
      else confirm()
    })
  },
})
server.on('error', () => {})

process.on('message', (command: SinkCommand) => {
  if (typeof command === 'object') delay = command.delay
  if (command === 'hold') held ??= []
  if (command === 'release') {
    for (const confirm of held ?? []) confirm()
    held = null
  }
  process.send?.(report)
})
process.once('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
