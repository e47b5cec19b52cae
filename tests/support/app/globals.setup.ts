/** Restores what a test file has replaced after its end: the next file runs in the same process. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
