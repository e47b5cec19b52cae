// The shop's mark as pictures, for where phones take no SVG: node tools/pictures/make-icons.ts
import { join } from 'node:path'
import sharp from 'sharp'

const BRAND = join(import.meta.dirname, '..', '..', 'public', 'brand')

/**
 * Rounded for where it is shown as it is; to its edges for launchers, which cut it to their own shape, and for iOS,
 * which rounds it.
 */
const icons = [
  { from: 'app-icon', size: 192 },
  { from: 'app-icon', size: 512 },
  { from: 'app-icon-maskable', size: 192 },
  { from: 'app-icon-maskable', size: 512 },
  { from: 'app-icon-maskable', size: 180, to: 'apple-touch-icon' },
]

/** Few colours, so a palette keeps them exactly enough at a third of the bytes. */
const png = { palette: true, colours: 32, compressionLevel: 9, effort: 10 }

for (const { from, size, to = `${from}-${size}` } of icons) {
  // 72 dots an inch draw one unit of the SVG as one pixel; drawn larger and made smaller, curves stay smooth.
  await sharp(join(BRAND, `${from}.svg`), { density: 144 })
    .resize(size, size)
    .png(png)
    .toFile(join(BRAND, `${to}.png`))
}
