/** Mail over real SMTP connections, to servers that work, hang and hang up. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MAX_MAIL_CONNECTIONS } from '#server/limits.ts'
import { type Mailer, smtpMailer } from './mail.ts'

const mailTo = (to: string) => ({
  to,
  subject: 'Your order',
  text: 'It is on its way.',
  html: '<p>It is on its way.</p>',
})

function openMailer(port: number, deadlineMs?: number): Mailer {
  const mailer = smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'shop@kasero.test',
    ...(deadlineMs !== undefined && { deadlineMs }),
  })
  onTestFinished(() => mailer.close())
  return mailer
}

/** Starts an SMTP server and records the recipients and connections. */
async function openMailServer(options: SMTPServerOptions = {}) {
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      stream.resume().once('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  return { recipients, sockets, port: await listen(smtp.server as Server) }
}

/** Starts a server that does with each connection what `onConnection` says. */
const openRawServer = async (onConnection: (socket: Socket) => void) => listen(createServer(onConnection))

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe('The mailer', () => {
  it('sends each of many mails once, over a bounded number of connections', async () => {
    const { port, recipients, sockets } = await openMailServer()
    const mailer = openMailer(port)
    const addresses = Array.from({ length: 40 }, (_, at) => `shopper${at}@kasero.test`)
    await Promise.all(addresses.map((address) => mailer.send(mailTo(address))))
    expect(recipients.toSorted()).toEqual(addresses.toSorted())
    expect(sockets.size).toBeLessThanOrEqual(MAX_MAIL_CONNECTIONS)
  })

  it('reuses a connection', async () => {
    const { port, recipients, sockets } = await openMailServer()
    const mailer = openMailer(port)
    await mailer.send(mailTo('first@kasero.test'))
    await mailer.send(mailTo('second@kasero.test'))
    expect(recipients).toEqual(['first@kasero.test', 'second@kasero.test'])
    expect(sockets.size).toBe(1)
  })

  it('reports a mail whose connection is lost before the confirmation, and does not repeat it by itself', async () => {
    let received = 0
    const { port, sockets } = await openMailServer({
      onData(stream) {
        stream.resume().once('end', () => {
          received += 1
          for (const socket of sockets) socket.destroy()
        })
      },
    })
    await expect(openMailer(port).send(mailTo('lost@kasero.test'))).rejects.toThrow()
    expect(received).toBe(1)
  })

  it.each<[string, () => Promise<number>]>([
    ['never greets', () => openRawServer(() => {})],
    [
      'sends a greeting that never ends',
      () =>
        openRawServer((socket) => {
          const sending = setInterval(() => socket.write('2'), 10)
          socket.once('close', () => clearInterval(sending))
        }),
    ],
    ['never confirms a mail', async () => (await openMailServer({ onData: (stream) => void stream.resume() })).port],
  ])('gives up at its deadline on a server that %s', async (_, open) => {
    await expect(openMailer(await open(), 300).send(mailTo('late@kasero.test'))).rejects.toThrow(/abort/i)
  })

  it('closes the connection at the deadline', async () => {
    // On a busy machine, 300 ms may be over before the server has the connection.
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal)
    onTestFinished(() => timeout.mockRestore())
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    const port = await openRawServer((socket) => {
      socket.resume().once('close', () => resolve())
      deadline.abort()
    })
    await expect(openMailer(port).send(mailTo('late@kasero.test'))).rejects.toThrow(/abort/i)
    await closed
  })

  it('counts the wait for a free connection towards the deadline', async () => {
    const { port } = await openMailServer({ onData: (stream) => void stream.resume() })
    const mailer = openMailer(port, 300)
    const mails = Array.from({ length: MAX_MAIL_CONNECTIONS * 2 }, (_, at) =>
      mailer.send(mailTo(`late${at}@kasero.test`)),
    )
    const results = await Promise.allSettled(mails)
    expect(results.map(({ status }) => status)).toEqual(mails.map(() => 'rejected'))
  })
})
