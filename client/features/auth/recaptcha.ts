/** The part of the API in use, see https://developers.google.com/recaptcha/docs/display#js_api */
export interface Recaptcha {
  ready: (then: () => void) => void
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** As long as a query may take (apollo/fetchWithTimeout.ts). */
const TIMEOUT_MS = 30_000

let pendingLoad: Promise<Recaptcha> | undefined

/**
 * Loads the reCAPTCHA script. Called only where a form needs it, so that browsing the catalogue sends no request to
 * Google.
 */
export function loadRecaptcha(): Promise<Recaptcha> {
  pendingLoad ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT_URL
    script.async = true
    script.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha)
        grecaptcha.ready(() => {
          clearTimeout(timer)
          resolve(grecaptcha)
        })
      else reject(new Error('reCAPTCHA brought nothing.'))
    }
    const fail = () => {
      script.remove()
      reject(new Error('reCAPTCHA did not load.'))
    }
    script.onerror = fail
    const timer = setTimeout(fail, TIMEOUT_MS)
    document.head.append(script)
  })
  pendingLoad.catch(() => {
    pendingLoad = undefined
  })
  return pendingLoad
}
