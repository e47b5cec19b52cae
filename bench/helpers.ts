/** Helper processes of a benchmark, which end with it, and the flags of those that it measures. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/step.ts'
import type { SinkCommand, SinkReport } from './mailSink.ts'

/** Flags of node in `npm start`, such as its memory limits, which the deployed server has too. */
export function readNodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((part) => part.startsWith('--'))
}

export type Helper = { pid: number; port: number; child: ChildProcess; stop(): Promise<void> }

/** Starts a TypeScript file of this folder, which reports the port that it listens on. */
export async function startHelper(file: string, args: string[] = []): Promise<Helper> {
  const child = fork(join(import.meta.dirname, file), args, { execArgv: [] })
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => null)])
  const port = (started?.[0] as { port?: number } | undefined)?.port
  if (!port) throw new Error(`${file} did not start`)
  return {
    pid: child.pid ?? 0,
    port,
    child,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

export type MailSink = { url: string; send(command: SinkCommand): Promise<SinkReport>; stop(): Promise<void> }

/** Starts an SMTP server; each command returns what it has counted so far. */
export async function startMailSink(): Promise<MailSink> {
  const { port, child, stop } = await startHelper('mailSink.ts')
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop,
    async send(command) {
      child.send(command)
      const [report] = (await once(child, 'message')) as [SinkReport]
      return report
    },
  }
}
