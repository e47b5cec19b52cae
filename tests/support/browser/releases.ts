import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const lookForRelease = (page: Page) =>
  page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)),
  )

/**
 * Checks for a new service worker until it is there: a check that the browser started before the release may coalesce
 * with ours.
 */
export const lookUntil = (page: Page, there: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await lookForRelease(page)
        return there()
      },
      { interval: 500 },
    )
    .toBe(true)

/** Returns a function that reads how the next installation of a service worker ended: `installed` or `redundant`. */
export async function recordInstallation(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        document.documentElement.dataset.installation ??= installing.state
      })
    })
  })
  return () => page.locator('html').getAttribute('data-installation')
}
