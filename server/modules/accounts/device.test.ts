import { describe, expect, it } from 'vitest'
import { describeDevice } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('describeDevice', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A145F) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; TECNO KE5) ${WEBKIT} Chrome/127.0 Mobile Safari/537.36 OPR/85.0`,
      'Opera on Android',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 9; en-US; itel A56) AppleWebKit/537.36 UCBrowser/13.4 Mobile Safari/537.36',
      'UC Browser on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome on iOS',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16', 'Opera on Android'],
    ['okhttp/4.12.0', 'An unknown device'],
    ['Dalvik/2.1.0 (Linux; U; Android 12)', 'Android'],
    ['', 'An unknown device'],
    ['<script>alert(1)</script>', 'An unknown device'],
  ])('describes %s as %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words)
  })

  it('handles a user agent of a megabyte quickly', () => {
    expect(describeDevice('Chrome'.repeat(200_000))).toBe('An unknown device')
  })
})
