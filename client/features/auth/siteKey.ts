import { useEffect, useState } from 'react'

interface Config {
  recaptchaSiteKey?: string | null
}

let asked: Promise<string | null> | undefined

/**
 * Fetches the reCAPTCHA site key once per page load, and again only after a failure. Null: the shop has no key and uses
 * the sandbox.
 */
function askForSiteKey(): Promise<string | null> {
  asked ??= fetch('/config.json').then(async (response) => {
    if (!response.ok) throw new Error(`The configuration answered ${response.status}.`)
    return ((await response.json()) as Config).recaptchaSiteKey ?? null
  })
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

/** Returns the site key; undefined while it loads. */
export function useSiteKey() {
  const [siteKey, setSiteKey] = useState<string | null>()
  const [failed, setFailed] = useState(false)
  const ask = () => {
    setFailed(false)
    askForSiteKey().then(setSiteKey, () => setFailed(true))
  }
  useEffect(ask, [])
  return { siteKey, failed, ask }
}
