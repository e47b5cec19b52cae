import { hash } from 'node:crypto'
import { type Language, toLanguage } from '#server/language.ts'

type Texts = { title: string; text: string; basket: string; wait: string; now: string; manual: string }

/**
 * Texts of the page. `{seconds}` is replaced by the script. Luganda and Swahili are drafts, as everywhere in the shop.
 */
const TEXTS: Record<Language, Texts> = {
  en: {
    title: 'One moment, please',
    text: 'Many people are shopping right now. Please wait a moment.',
    basket: 'Your basket is safe.',
    wait: 'This page opens by itself in {seconds} s.',
    now: 'Opening the page…',
    manual: 'Open this page again in a few seconds.',
  },
  lg: {
    title: 'Lindako katono',
    text: 'Abantu bangi bagula kati. Ojja kuyingira mu kaseera katono.',
    basket: 'Ekisero kyo kiri bulungi.',
    wait: 'Olupapula luno lujja kwegguka lwokka mu sikonda {seconds}.',
    now: 'Olupapula lweggulawo…',
    manual: 'Ddamu oggulewo olupapula luno oluvannyuma lwa sikonda ntono.',
  },
  sw: {
    title: 'Subiri kidogo',
    text: 'Watu wengi wananunua sasa hivi. Utaingia baada ya muda mfupi.',
    basket: 'Kikapu chako kiko salama.',
    wait: 'Ukurasa huu utafunguka wenyewe baada ya sekunde {seconds}.',
    now: 'Ukurasa unafunguka…',
    manual: 'Fungua ukurasa huu tena baada ya sekunde chache.',
  },
}

const STYLE =
  'html{font-family:system-ui,sans-serif;color:#25101f;background:#f8f5f1}body{margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:21rem;padding:2rem;text-align:center}svg{background:#5b1547;border-radius:28px;padding:16px}h1{font-size:1.5rem;margin:1.25rem 0 .5rem}p{line-height:1.45;margin:.5rem 0;color:#4b3a45}output{display:block;margin-top:1rem;font-weight:700;color:#5b1547}'

/**
 * Counts down `Retry-After` and reloads. The wait grows by half with each attempt in the last two minutes, to at most
 * 60 s, plus up to a third of jitter, so that clients do not return simultaneously.
 */
const SCRIPT = `const o=document.querySelector('output'),{wait,now,after}=o.dataset,K='kasero-busy';let n=0
try{const[c,t]=(sessionStorage.getItem(K)||'').split(' ');n=Date.now()-t<120000?+c+1:0;sessionStorage.setItem(K,n+' '+Date.now())}catch{}
let s=Math.ceil(Math.min(60,after*1.5**n)*(1+Math.random()/3))
const tick=()=>{if(s>0){o.textContent=wait.replace('{seconds}',s--);return}if(document.hidden)return
clearInterval(timer);o.textContent=now;location.reload()}
const timer=setInterval(tick,1000);tick()`

const sourceHash = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** Content-Security-Policy of the page: its own style and script, nothing else. */
export const BUSY_PAGE_POLICY = `default-src 'none'; style-src ${sourceHash(STYLE)}; script-src ${sourceHash(SCRIPT)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Marks the page for the service worker, which shows it instead of the empty shell. */
export const BUSY_PAGE_HEADER = 'x-shop-busy'

const BASKET =
  '<svg viewBox="0 0 64 64" width="72" height="72" fill="none" stroke="#F6D9A0" stroke-linecap="round" aria-hidden="true"><path stroke-width="5.2" d="M16.5 27C16.5 2.5 47.5 2.5 47.5 27"/><path stroke="#F2A01E" stroke-width="9.2" d="M9.5 26.8Q32 31.6 54.5 26.8"/><path stroke-width="6.6" d="M11.8 38Q32 43 52.2 38M14.5 46.2Q32 50 49.5 46.2M18.4 54.5Q32 58 45.6 54.5"/></svg>'

/**
 * Renders the page for a shopper whose page cannot be answered now: it needs no other file, and loads the page again by
 * itself. The cart is in the database or in the browser's storage, and stays.
 */
export function renderBusyPage(language: Language, retryAfter: number): string {
  const { title, text, basket, wait, now, manual } = TEXTS[language]
  return `<!doctype html><html lang="${language}-UG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="#5B1547"><noscript><meta http-equiv="refresh" content="${retryAfter + 5}"></noscript><title>${title} · Kasero</title><style>${STYLE}</style></head><body><main>${BASKET}<h1>${title}</h1><p>${text}</p><p>${basket}</p><output role="timer" data-wait="${wait}" data-now="${now}" data-after="${retryAfter}">${manual}</output></main><script>${SCRIPT}</script></body></html>`
}

/**
 * The language that the cookie of the language switch names. Over TLS its name has the prefix `__Host-`; a refusal does
 * not know the protocol of the browser, so the cookie of TLS comes first.
 */
export const languageOfCookies = (cookies = ''): Language =>
  toLanguage((/(?:^|;\s*)__Host-language=(\w+)/.exec(cookies) ?? /(?:^|;\s*)language=(\w+)/.exec(cookies))?.[1])
