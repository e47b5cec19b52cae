import { escapeHtml } from '#server/http/html.ts'

export type StoredMail = { to: string; subject: string; text: string; html: string; sentAt: string }

/** Renders the sandbox mailbox as a page: newest first, each mail in a sandboxed frame. */
export function mailboxPage(mails: StoredMail[]): string {
  const list = mails
    .map(
      (
        mail,
      ) => `<article><h2>${escapeHtml(mail.subject)}</h2><p>To <a href="?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a>, ${escapeHtml(new Date(mail.sentAt).toISOString())}</p>
<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html || `<pre>${escapeHtml(mail.text)}</pre>`)}"></iframe></article>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mailbox</title>
<style>body{font:16px/1.4 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:18px;color:#25101f}article{border:1px solid #e9e1e6;border-radius:16px;padding:14px;margin:14px 0}h2{font-size:18px;margin:0}p{margin:4px 0 10px;color:#4b3a45}iframe{width:100%;height:320px;border:0}</style></head>
<body><h1>Mailbox</h1><p>Sandbox: mail of this shop is stored here and never sent. Newest first.</p>${list || '<p>No mail yet.</p>'}</body></html>`
}
