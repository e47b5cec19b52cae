// One picture with many tiles, to judge them side by side as on a page of the shop.
import sharp from 'sharp'

const TILE = 184
const GAP = 14

/** Writes a contact sheet of tiles, six in a row or more. */
export async function writeSheet(svgs: string[], file: string, across = 8): Promise<void> {
  const tiles = []
  for (const [at, svg] of svgs.entries())
    tiles.push({
      input: await sharp(Buffer.from(svg)).resize(TILE, TILE).png().toBuffer(),
      left: GAP + (at % across) * (TILE + GAP),
      top: GAP + Math.floor(at / across) * (TILE + GAP),
    })
  const height = GAP + Math.ceil(svgs.length / across) * (TILE + GAP)
  await sharp({ create: { width: GAP + across * (TILE + GAP), height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(file)
}
