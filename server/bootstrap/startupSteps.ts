/** Runs a startup step and reports its name, result and duration. */
export type RunStep = <T>(name: string, work: () => Promise<T>, say?: (result: T) => string) => Promise<T>

/** What `stop` undoes, last first. */
export type Cleanups = (() => Promise<void>)[]
