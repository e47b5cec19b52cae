// Turns a drawing into a picture cut out at its edges, as an address to put into a larger drawing.
import sharp from 'sharp'
import { drawn } from './illustrations.ts'
import { document } from './svg.ts'

/** Changes a drawing's colours: `hue` in degrees, the others as factors. */
export interface Recolour {
  hue?: number
  saturation?: number
  brightness?: number
}

/** A picture cut out at its edges; `width` and `height` are those of the thing within a square of 1. */
export interface Art {
  href: string
  png: Buffer
  width: number
  height: number
  /** Its middle colour, for the ground behind it. */
  colour: string
}

const SIZE = 400
const known = new Map<string, Promise<Art>>()

/** @throws when there is no illustration of that name */
export function artOf(thing: string, change: Recolour = {}): Promise<Art> {
  const key = JSON.stringify([thing, change])
  const found = known.get(key) ?? make(thing, change)
  known.set(key, found)
  return found
}

async function make(thing: string, { hue = 0, saturation = 1, brightness = 1 }: Recolour): Promise<Art> {
  const drawing = drawn[thing]
  if (!drawing) throw new Error(`There is no illustration named ${thing}`)
  const trimmed = await sharp(Buffer.from(document(512, drawing())))
    .trim({ threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true })
  const side = Math.max(trimmed.info.width, trimmed.info.height)
  const png = await sharp(trimmed.data)
    .modulate({ hue: (hue + 360) % 360, saturation, brightness })
    .resize(SIZE, SIZE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 }, kernel: 'lanczos3' })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return {
    href: `data:image/png;base64,${png.toString('base64')}`,
    png,
    width: trimmed.info.width / side,
    height: trimmed.info.height / side,
    colour: await middleColour(png),
  }
}

/** The middle colour of what can be seen; strong colours count more. */
export async function middleColour(png: Buffer): Promise<string> {
  const { data } = await sharp(png)
    .resize(48, 48, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4)
    const counts = (a / 255) * (0.15 + (Math.max(r, g, b) - Math.min(r, g, b)) / 255)
    for (const [channel, value] of [r, g, b].entries()) sum[channel] = (sum[channel] ?? 0) + value * counts
    weight += counts
  }
  return `#${sum
    .map((value) =>
      Math.round(value / Math.max(weight, 1e-6))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
