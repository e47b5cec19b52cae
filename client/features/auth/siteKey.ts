import { useEffect, useState } from 'react'
import { fetchWithTimeout } from '#client/apollo/fetchWithTimeout.ts'

interface Config {
  recaptchaSiteKey?: string | null
}

let pendingSiteKey: Promise<string | null> | undefined

/**
 * Fetches the reCAPTCHA site key once per page load, and again only after a failure. Null: the shop has no key and uses
 * the sandbox.
 */
function requestSiteKey(): Promise<string | null> {
  pendingSiteKey ??= fetchWithTimeout('/config.json').then(async (response) => {
    if (!response.ok) throw new Error(`/config.json responded with ${response.status}.`)
    return ((await response.json()) as Config).recaptchaSiteKey ?? null
  })
  pendingSiteKey.catch(() => {
    pendingSiteKey = undefined
  })
  return pendingSiteKey
}

/** Returns the site key; undefined while it loads. */
export function useSiteKey() {
  const [siteKey, setSiteKey] = useState<string | null>()
  const [failed, setFailed] = useState(false)
  const request = () => {
    setFailed(false)
    requestSiteKey().then(setSiteKey, () => setFailed(true))
  }
  useEffect(request, [])
  return { siteKey, failed, request }
}
