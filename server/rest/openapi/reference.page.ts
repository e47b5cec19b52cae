import { hash } from 'node:crypto'
import { escapeHtml } from '#server/http/html.ts'
import type { ApiDocument, Operation, Response } from './document.ts'
import type { JsonSchema } from './examples.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#2b1024;--soft:#6b5566;--line:#e2d6dd;--ground:#fffdf8;--code:#f7f1ea;--plum:#5b1547}
@media(prefers-color-scheme:dark){:root{--ink:#f3e9ef;--soft:#b9a6b3;--line:#47323f;--ground:#1d0f18;--code:#2a1723;--plum:#f2b46b}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
h1,h2{color:var(--plum);line-height:1.2}
h2{margin:2.5rem 0 .5rem;text-transform:capitalize}
a{color:var(--plum)}
code,pre{font:.875rem/1.45 ui-monospace,monospace;background:var(--code);border-radius:.25rem}
code{padding:.1em .3em;overflow-wrap:anywhere}
pre{padding:.75rem;margin:.5rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
details{border-top:1px solid var(--line)}
details details{border:0;margin-left:1rem}
nav a{display:inline-block;padding:.25rem}
summary{padding:.7rem 0;cursor:pointer}
details details summary{padding:.35rem 0}
summary b{display:inline-block;min-width:4rem}
summary span{color:var(--soft)}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
td,th{border-top:1px solid var(--line);padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
td:first-child{overflow-wrap:anywhere;min-width:6rem}
small{color:var(--soft)}`

/** Content Security Policy of the page: only its inline style sheet, by hash, and images of this origin; no scripts. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the OpenAPI document as one HTML page without scripts, light enough for a low-end phone. */
export function referencePage(document: ApiDocument): string {
  const { info, tags, paths } = document as ApiDocument & { info: { title: string; description: string } }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${inline(description)}</p>${own.map((one) => operationHtml(one, document)).join('')}`
  })
  const refusals = Object.entries(document.components.responses).map(([name, response]) => refusalHtml(name, response))
  const contents = tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' · ')
  return `<!doctype html><html lang="en-UG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>REST API · ${escapeHtml(info.title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><main><h1>${escapeHtml(info.title)} REST API</h1>${info.description
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join(
      '',
    )}<p>Machine-readable: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p><nav>${contents}</nav>${groups.join('')}<h2 id="errors">Errors</h2>${refusals.join('')}</main></body></html>`
}

type Listed = { path: string; method: string; operation: Operation }

function operationHtml({ path, method, operation }: Listed, document: ApiDocument): string {
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {})
  const parts = [
    operation.description && `<p>${inline(operation.description)}</p>`,
    `<p><small>${ACCESS[operation['x-access']]}</small></p>`,
    operation.parameters.length > 0 &&
      table(
        operation.parameters.map((one) =>
          row(one.name, one.schema, one.required, `${one.description ?? ''} (${one.in})`),
        ),
      ),
    body &&
      `<p>Body, <code>${type}</code></p>${fieldsOf(body.schema, document)}${body.example === undefined ? '' : json(body.example)}`,
    ...Object.entries(operation.responses).map(([status, response]) =>
      '$ref' in response ? refusalLink(status, response.$ref, document) : responseHtml(status, response),
    ),
  ]
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>${parts.filter(Boolean).join('')}</details>`
}

const ACCESS: Record<Operation['x-access'], string> = {
  public: 'Access: public.',
  anyone: 'Access: public, also with any partner key.',
  'signed-in': 'Access: signed-in users.',
  staff: 'Access: staff.',
  partner: 'Access: partner keys with any scope.',
  'catalogue:read': 'Access: partner keys with catalogue:read.',
  'orders:read': 'Access: partner keys with orders:read.',
  'tickets:read': 'Access: partner keys with tickets:read.',
  provider: 'Access: payment provider.',
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''

function refusalLink(status: string, ref: string, { components }: ApiDocument): string {
  const codes = Object.keys(Object.values(components.responses[nameOf(ref)]?.content ?? {})[0]?.examples ?? {})
  return `<p><b>${status}</b> <a href="#${escapeHtml(nameOf(ref))}">${codes.map((code) => escapeHtml(code.toLowerCase().replaceAll('_', ' '))).join(', ')}</a></p>`
}

/** Renders a shared error response, to which the operations link. */
function refusalHtml(name: string, { description, content }: Response): string {
  const examples = Object.values(content).flatMap(({ examples = {} }) => Object.values(examples))
  return `<section id="${escapeHtml(name)}"><p>${inline(description)}</p>${examples.map(({ value }) => json(value)).join('')}</section>`
}

function responseHtml(status: string, { description, content }: Response): string {
  const [[type = '', { example, examples } = {}] = []] = Object.entries(content)
  const shown = examples
    ? Object.values(examples).map(({ value }) => value)
    : type === 'application/json'
      ? [example]
      : []
  return `<details><summary><b>${status}</b> <span>${inline(description)}</span></summary>${shown.length > 0 ? shown.map(json).join('') : `<p><code>${escapeHtml(type)}</code></p>`}</details>`
}

function fieldsOf(schema: JsonSchema, document: ApiDocument): string {
  const {
    properties = {},
    required = [],
    anyOf,
  } = schema.$ref ? (document.components.schemas[nameOf(schema.$ref)] ?? {}) : schema
  if (anyOf) return anyOf.map((one) => fieldsOf(one, document)).join('<p>or</p>')
  return table(
    Object.entries(properties).map(([name, part]) =>
      row(name, part, required.includes(name), part.description ?? part.anyOf?.[0]?.description ?? ''),
    ),
  )
}

const table = (rows: string[]): string => (rows.length > 0 ? `<table>${rows.join('')}</table>` : '')
const row = (name: string, schema: JsonSchema, required: boolean, description: string): string =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td><small>${escapeHtml(typeOf(schema))}${required ? '' : ', optional'}</small></td><td>${inline(description)}</td></tr>`

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  // Omit null from unions: for a reader it means the same as an absent value.
  if (schema.anyOf) return [...new Set(schema.anyOf.filter(({ type }) => type !== 'null').map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  return [schema.type ?? 'anything']
    .flat()
    .filter((type) => type !== 'null')
    .join(' | ')
}

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** Renders text, with `code` for text between backticks. */
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
