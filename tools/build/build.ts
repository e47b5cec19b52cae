/**
 * Builds the client and the server into dist/ when their sources have changed. `--limit` fails when the home page
 * or the staff console exceeds its byte limit; `--keep=FOLDER` adds the assets and persisted documents of the release
 * in that folder.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fail, ROOT, report, step } from '../step.ts'
import { checkLimit, checkStaffBytes, formatSize, measured, measureHomePage } from './bytes.ts'
import { compressClient } from './compress.ts'
import { FINGERPRINT_FILE, fingerprint, isBuilt } from './fingerprint.ts'
import { KEPT_ASSETS_LIST, KEPT_DOCUMENTS, readKeptAssets, writeKeptAssets } from './keepAssets.ts'

export async function buildShop(): Promise<void> {
  const since = performance.now()
  const before = fingerprint()
  rmSync(FINGERPRINT_FILE, { force: true })
  const { build } = await import('vite')
  const common = { root: ROOT, configFile: `${ROOT}/vite.config.ts`, mode: 'production', logLevel: 'warn' } as const
  await step('Build the client', () => build(common))
  await step('Build the playground', () => build({ ...common, mode: 'playground' }))
  await step('Build the staff console', () => build({ ...common, mode: 'staff' }))
  await step('Build the service worker', () => build({ ...common, mode: 'worker' }))
  await step('Build the server', () => build({ ...common, build: { ssr: true } }))
  await step('Compress the client', compressClient)
  const bytes = measureHomePage()
  mkdirSync(dirname(FINGERPRINT_FILE), { recursive: true })
  // The hash was computed before the build, so that files edited during the build trigger another one.
  writeFileSync(FINGERPRINT_FILE, before)
  report('Built', since)
  console.log(`  ${formatSize(bytes)}`)
}

if (import.meta.main) {
  try {
    process.chdir(ROOT)
    // React reads NODE_ENV, and this is always a production build.
    process.env.NODE_ENV = 'production'
    const kept = process.argv.find((argument) => argument.startsWith('--keep='))?.slice('--keep='.length)
    const assets = kept === undefined ? null : readKeptAssets(kept)
    if (!process.argv.includes('--force') && isBuilt()) {
      const bytes = measured()
      console.log(`✓ The build is current${bytes ? `\n  ${formatSize(bytes)}` : ''}`)
    } else {
      for (const path of [KEPT_ASSETS_LIST, KEPT_DOCUMENTS]) rmSync(`${ROOT}/${path}`, { force: true, recursive: true })
      await buildShop()
    }
    if (assets) console.log(`  ${writeKeptAssets(ROOT, assets)} files of the release before are kept for a day`)
    if (process.argv.includes('--limit')) {
      checkLimit(measured())
      console.log(`  ${checkStaffBytes()}`)
    }
  } catch (error) {
    fail(error)
  }
}
