// What a chat shows of a link to a page that has no picture of its own: node tools/pictures/make-share.ts
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..', '..')
const PUBLIC = join(root, 'public')
const [width, height] = [1200, 630]
/** Plum with the weave of the look, and a straw ground under the basket. */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="weave" width="48" height="48" patternUnits="userSpaceOnUse"><path d="M1 4h22M1 12h22M1 20h22M28 1v22M36 1v22M44 1v22M4 25v22M12 25v22M20 25v22M25 28h22M25 36h22M25 44h22" stroke="#fff" stroke-opacity=".05" stroke-width="4"/></pattern></defs>
<rect width="100%" height="100%" fill="#5B1547"/><rect width="100%" height="100%" fill="url(#weave)"/><circle cx="${width - 270}" cy="${height / 2 + 40}" r="380" fill="#F4E3BF"/></svg>`

const logo = await sharp(join(PUBLIC, 'brand', 'logo-on-plum.svg'), { density: 400 })
  .resize({ width: 430 })
  .png()
  .toBuffer()
const basket = await sharp(join(root, 'client/pages/auth/basket.webp'))
  .resize({ width: 560 })
  .png()
  .toBuffer({ resolveWithObject: true })
await sharp(Buffer.from(ground))
  .composite([
    { input: logo, left: 52, top: Math.round(height / 2 - 62) },
    { input: basket.data, left: width - 572, top: height - basket.info.height - 30 },
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(PUBLIC, 'brand', 'share.jpg'))
