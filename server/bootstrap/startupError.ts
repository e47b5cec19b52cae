/** Startup failure that the operator can fix, described in one sentence. */
export class StartupError extends Error {}
