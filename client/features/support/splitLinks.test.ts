import { expect, test } from 'vitest'
import { splitLinks } from './splitLinks.ts'

const linked = (text: string) => splitLinks(text).flatMap(({ text, href }) => (href ? [text] : []))

// ASVS 1.2.2
test.each([
  ['See https://kasero.ug/faq#refund-time for more.', ['https://kasero.ug/faq#refund-time']],
  ['(https://kasero.ug/faq), or HTTP://KASERO.UG/about-us!', ['https://kasero.ug/faq', 'HTTP://KASERO.UG/about-us']],
  ['https://en.wikipedia.org/wiki/Matoke_(food).', ['https://en.wikipedia.org/wiki/Matoke_(food)']],
  ['https://a.ug/?q=1&r=a%20b\nhttps://b.ug', ['https://a.ug/?q=1&r=a%20b', 'https://b.ug']],
  ['nothing to open: kasero.ug, ask@kasero.ug, ftp://kasero.ug', []],
  ['javascript:alert(1) data:text/html,x vbscript:x', []],
  ['xhttps://kasero.ug http://', []],
  ['https://kasero.ug@elsewhere.com/login', []],
  ['https://kasero', []],
  ['<a href="https://kasero.ug/x">y</a>', ['https://kasero.ug/x']],
  ['https://kasero.ug/\u202efdp.exe', ['https://kasero.ug/']],
])('finds the URLs in %j', (text, addresses) => {
  expect(linked(text)).toEqual(addresses)
})

test.each([
  '',
  'no address',
  'a https://b.ug c',
  'https://b.ug',
  'http:// https://x http://a.b,,, ',
  '<b>https://a.ug</b>',
])('preserves the whole text of %j', (text) => {
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('links to exactly the URL that is shown', () => {
  for (const { text, href } of splitLinks('https://kasero.ug/a and http://b.ug?x=<y'))
    if (href) expect(href).toBe(new URL(text).href)
})
