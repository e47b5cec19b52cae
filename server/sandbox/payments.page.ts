import { escapeHtml } from '#server/http/html.ts'
import { type Page, SCENES, type SceneName } from './payments.scenes.ts'

const IMMEDIATE_SCENES: SceneName[] = ['mtn', 'airtel', 'card']
const CANCEL_SCENE: SceneName = 'cancelled'
const OTHER_SCENES = (Object.keys(SCENES) as SceneName[]).filter(
  (name) => !IMMEDIATE_SCENES.includes(name) && name !== CANCEL_SCENE && name !== 'pending',
)

const STYLE = `body{font:16px/1.45 system-ui,sans-serif;max-width:420px;margin:0 auto;padding:18px;color:#25101f;background:#f8f5f1}
main{background:#fff;border-radius:16px;padding:20px}h1{font-size:18px;margin:0}p{margin:4px 0 14px}.sum{font-size:28px;font-weight:700;margin:10px 0 2px}
button{display:block;width:100%;min-height:48px;margin:0 0 10px;border:1px solid #d9ccd4;border-radius:14px;background:#fff;color:#25101f;padding:8px 12px;font:inherit;font-weight:700}
button.pay{background:#5b1547;border-color:#5b1547;color:#fff}summary{min-height:44px;line-height:44px}label{display:block;margin:0 0 10px}input{font:inherit;width:64px;padding:6px}
small{color:#4b3a45}`

const layout = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const button = (name: SceneName, kind = ''): string =>
  `<button${kind && ` class="${kind}"`} name="scene" value="${name}">${escapeHtml(SCENES[name].words)}</button>`

/** Renders the payment page: three payment methods that succeed immediately, and below them all other scenarios. */
export function paymentPage({ amount, currency, customer, txRef }: Page): string {
  const amountText = `${escapeHtml(currency)} ${amount.toLocaleString('en-UG')}`
  return layout(
    `Pay ${amountText}`,
    `<h1>Kasero</h1><p class="sum">${amountText}</p><p><small>${escapeHtml(customer.email ?? '')}<br>Sandbox of the payment provider: no money moves.</small></p>
<form method="post">${IMMEDIATE_SCENES.map((name) => button(name, 'pay')).join('')}${button(CANCEL_SCENE)}</form>
<details><summary>Other scenarios</summary>
<form method="post"><label>Minutes on the phone <input name="minutes" type="number" min="0" max="60" step="any" value="1"></label>${button('pending')}</form>
<form method="post">${OTHER_SCENES.map((name) => button(name)).join('')}</form></details><p><small>${escapeHtml(txRef)}</small></p>`,
  )
}

/** Renders a page with a message, and a link back to the shop when there is one. */
export const messagePage = (words: string, back?: string): string =>
  layout(
    'Payment',
    `<h1>${escapeHtml(words)}</h1>${back ? `<p><a href="${escapeHtml(back)}">Back to the shop</a></p>` : ''}`,
  )
