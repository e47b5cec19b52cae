import { expect, test } from 'vitest'
import { extractFiles, getFileCacheName, selectOutdatedCaches, selectReusedFiles } from './releases.ts'

test('keeps the file caches of the current and the previous release', () => {
  const caches = [
    'kasero-files-a',
    'kasero-answers',
    'kasero-files-b',
    'kasero-files-c',
    'kasero-pictures',
    'another-app',
  ]
  expect(selectOutdatedCaches(caches, 'c')).toEqual(['kasero-files-a'])
  expect(selectOutdatedCaches(['kasero-files-a', 'kasero-answers'], 'a')).toEqual([])
  expect(getFileCacheName('c')).toBe('kasero-files-c')
})

test('keeps the pages of the current release only', () => {
  const caches = ['kasero-files-a', 'kasero-pages-a', 'kasero-files-b', 'kasero-pages-b']
  expect(selectOutdatedCaches(caches, 'b')).toEqual(['kasero-pages-a'])
})

test('selects the files of this release that were used in an earlier one', () => {
  const files = [
    '/assets/browse-Nn3_k9-x.js',
    '/assets/browse-Zz3Ak9bx.css',
    '/assets/account-Mm3Ak9bx.js',
    '/assets/pieces-Ss3Ak9bx.js',
  ]
  const used = ['/assets/browse-Oo3Ak9bx.js', '/assets/pieces-Ss3Ak9bx.js', '/fonts/gabarito.woff2', '/shell']
  expect(selectReusedFiles(files, used)).toEqual(['/assets/browse-Nn3_k9-x.js'])
})

test('filesIn returns the files that a document references', () => {
  const html =
    '<link rel="stylesheet" href="/assets/main-D5S0blTN.css"><script type="module" src="/assets/start-CI5ROWFd.js" data-main="/assets/main-Ca_RwFMu.js" data-along="/assets/a-1.js /assets/b-2.js"></script><link rel="preload" href="/fonts/gabarito.woff2"><link rel="icon" href="/favicon.svg">'
  expect(extractFiles(html)).toEqual([
    '/assets/main-D5S0blTN.css',
    '/assets/start-CI5ROWFd.js',
    '/assets/main-Ca_RwFMu.js',
    '/assets/a-1.js',
    '/assets/b-2.js',
    '/fonts/gabarito.woff2',
  ])
})
