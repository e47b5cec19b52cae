import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/config.ts'
import { StartupError } from './startupError.ts'

/** Returns the address that the server will listen on; `PORT=0` chooses a free port. */
export async function chooseAddress({ HOST: host, PORT }: Env): Promise<{ host: string; port: number; url: string }> {
  const port = PORT || (await findFreePort(host))
  return { host, port, url: `http://${host.includes(':') ? `[${host}]` : host}:${port}` }
}

/** @throws {StartupError} when the port cannot be used */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }, env: Env) {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => throwListenError(error, env))
}

/** Finds a free port for `PORT=0`, because links to the shop contain the port before the server listens. */
async function findFreePort(host: string): Promise<number> {
  const probeServer = createServer()
  await new Promise<void>((resolve, reject) => probeServer.once('error', reject).listen(0, host, resolve))
  const { port } = probeServer.address() as AddressInfo
  await new Promise((resolve) => probeServer.close(resolve))
  return port
}

function throwListenError(error: NodeJS.ErrnoException, { PORT, HOST }: Env): never {
  if (error.code === 'EADDRINUSE')
    throw new StartupError(
      `Port ${PORT} on ${HOST} is in use. Stop the process that uses it, or choose another port: PORT=4001 npm start.`,
    )
  if (error.code === 'EACCES')
    throw new StartupError(
      `Port ${PORT} needs privileges that this user lacks. Choose a port from 1024 on: PORT=4001 npm start.`,
    )
  throw new StartupError(`The server cannot listen on ${HOST}:${PORT}: ${error.message}.`)
}
