import type { Env } from '#server/config.ts'

/** Runs a startup step and reports its name, result and duration. */
export type RunStep = <T>(name: string, work: () => Promise<T>, say?: (result: T) => string) => Promise<T>

/** What `stop` undoes, last first. */
export type Cleanups = (() => Promise<void>)[]

export type StartupOptions = {
  env: Env
  /** Directory that contains catalogue/ and drizzle/. */
  root: string
  step: RunStep
  cleanups: Cleanups
}

/** Undoes startup steps, last first. */
export async function runCleanups(cleanups: Cleanups): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
