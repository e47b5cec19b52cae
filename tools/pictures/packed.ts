// Packed goods: what the pack of one product looks like, and how many of them stand on the tile.
import { artOf } from './art.ts'
import type { Brand } from './brands.ts'
import { bottleCrate, cardboard } from './containers.ts'
import { tasteOf } from './flavours.ts'
import { forms } from './forms/forms.ts'
import { once } from './forms/solid.ts'
import { words } from './lettering.ts'
import type { Arrangement } from './looseGoods.ts'
import type { Packed } from './motif.ts'
import type { LabelStyle, Look, Thing } from './packStyle.ts'
import { ellipse, hsl, mix, move, shade } from './svg.ts'
import { fitted, shadow, standing } from './tile.ts'
import { type Printed, printedWords } from './words.ts'

export interface Described {
  name: string
  unit: string
  brand?: string
  /** How large its pack is among those of its motif, 0 to 1. */
  rank: number
  seed: number
}

/** Packs that show what is in them keep that picture whatever the taste. */
const showsContent = new Set(['tray', 'tray-black', 'tray-green', 'vacuum', 'punnet', 'clear', 'loaf'])
const plainLabels: LabelStyle[] = ['plain', 'panel', 'oval', 'stripe']

/** Words of a unit that name another pack than the motif's usual one. */
const otherForms: [RegExp, string][] = [
  [/jerrycan/i, 'jerrycan'],
  [/bucket/i, 'bucket'],
  [/\bsack\b/i, 'sack'],
]

function formOf(motif: Packed, { name, unit }: Described, printed: Printed): string {
  const text = `${name} ${unit}`
  for (const [said, form] of otherForms) if (said.test(text)) return form
  if (/\broll-on\b/i.test(name)) return 'roll-on'
  if (/\bcan\b/i.test(unit) && motif.form === 'soda') return 'can'
  if (/\btins?\b/i.test(unit) && /^(?:jar|spice|pot|jar-low)$/.test(motif.form)) return 'tin-small'
  if (/\bjar\b/i.test(unit) && /^(?:tin|tin-small|canister)$/.test(motif.form)) return 'jar'
  if (/\bpouch\b/i.test(text) && /^(?:gable|brickpack|flip|bleach|jar|box|tin-small)$/.test(motif.form))
    return motif.form === 'gable' || motif.form === 'brickpack' ? 'soft' : 'standing'
  if (/\bsachets?\b/i.test(text) && !/^(?:pillow|soft|strip|box.*)$/.test(motif.form)) return 'strip'
  if (/\bpackets?\b/i.test(unit) && motif.form === 'spice') return 'sachet'
  if ((printed.amount ?? 0) >= 10_000 && /^(?:paper|brick|standing)$/.test(motif.form)) return 'sack'
  if ((printed.amount ?? 0) >= 3000 && motif.form === 'oil') return 'jerrycan'
  if (/\b(?:1 roll|single)\b/i.test(text) && motif.form === 'rolls') return 'roll'
  return motif.form
}

/** Colours, label and lettering of one product's pack. */
export async function lookOf(
  motif: Packed,
  product: Described,
  brand: Brand | undefined,
  printed: Printed,
  turn: number,
  back = false,
): Promise<Look> {
  const taste = motif.named ? undefined : (tasteOf(printed.variant ?? '') ?? tasteOf(product.name))
  const own = taste?.colour ?? motif.colour
  const content = motif.content ?? (taste && !showsContent.has(motif.form) ? taste.colour : motif.colour)
  const wanted =
    taste?.art && !showsContent.has(motif.form)
      ? ([taste.art, taste.change] as const)
      : ([motif.art, motif.change] as const)
  const art = wanted[0] ? (await artOf(wanted[0], wanted[1])).href : undefined
  const paper = brand?.colours[2] ?? '#FFFCF4'
  const first = brand?.colours[0] ?? '#D8BE94'
  const second = brand?.colours[1] ?? deep(own)
  // A brand's range: its own ground, the product's colour, or white paper, one for each kind of product.
  const [body, accent] = brand
    ? (
        [
          [first, second],
          [own, first],
          [paper, own],
          [first, own],
        ] as const
      )[turn % 4]!
    : (
        [
          [first, deep(own)],
          ['#F6F0E2', deep(own)],
          [own, deep(own)],
        ] as const
      )[turn % 3]!
  return {
    body: body === accent ? first : body,
    accent: near(body, accent) ? second : accent,
    paper,
    content,
    cap: motif.cap ?? (brand ? (near(first, '#FFFFFF') ? second : first) : deep(own)),
    style: brand ? brand.labels[(turn >> 1) % brand.labels.length]! : plainLabels[turn % plainLabels.length]!,
    letters: brand?.letters === 'soft' || brand?.letters === 'tall' ? brand.letters : 'plain',
    brandLetters: brand?.letters ?? 'plain',
    ...(product.brand && { brand: product.brand }),
    words: printed.words,
    ...(printed.variant && { variant: printed.variant }),
    ...(printed.unit && { unit: printed.unit }),
    ...(art && { art }),
    ...(back && { back }),
  }
}

/** A strong, darker colour for lids and lines, from a pale one. */
function deep(colour: string): string {
  const [, saturation, light] = hsl(colour)
  return light > 0.75 || saturation < 0.12
    ? mix(shade(colour, -0.45), '#2F6FA8', saturation < 0.12 ? 0.5 : 0.1)
    : shade(colour, -0.3)
}

const near = (one: string, other: string) => {
  const [[h1, s1, l1], [h2, s2, l2]] = [hsl(one), hsl(other)]
  const gap = Math.min(Math.abs(h1 - h2), 360 - Math.abs(h1 - h2))
  return Math.abs(l1 - l2) < 0.16 && (gap < 26 || (s1 < 0.15 && s2 < 0.15))
}

/** The pack of one product and how it is dressed. */
async function dressed(motif: Packed, product: Described, brand: Brand | undefined, turn: number) {
  const printed = printedWords(product)
  const form = formOf(motif, product, printed)
  const look = await lookOf(motif, product, brand, printed, turn)
  const thing = forms[form]!(form === motif.form || look.style !== 'plain' ? look : { ...look, style: 'panel' })
  return { printed, form, look, thing }
}

export const packThing = async (...of: Parameters<typeof dressed>): Promise<Thing> => (await dressed(...of)).thing

export async function packShot(
  motif: Packed,
  product: Described,
  brand: Brand | undefined,
  turn: number,
): Promise<Arrangement> {
  const { printed, form, look, thing } = await dressed(motif, product, brand, turn)
  // Sticks and bags of a few grams lie inside their box.
  const inside = form === 'strip' || (form.startsWith('box') && (printed.amount ?? 999) < 60)
  const count = inside ? 1 : motif.dozen ? Math.max(12, printed.count) : printed.count
  const body =
    count > 1
      ? several(thing, count, look, motif.crate || /\bcrate\b/i.test(product.name + product.unit))
      : standing(thing, fitted(thing) * (0.82 + 0.18 * product.rank), 320)
  return { body, colour: near(look.body, '#FFFFFF') ? look.accent : look.body }
}

/** Several packs sold together: two, three, or a case of them in a cardboard tray or a crate. */
function several(thing: Thing, count: number, look: Look, crate: boolean): string {
  const one = once(thing.svg)
  const place = (middle: number, floor: number, scale: number) =>
    one.at(
      Math.round(middle - (thing.width * scale) / 2),
      Math.round(floor - thing.height * scale),
      Number(scale.toFixed(4)),
    )
  if (thing.width > thing.height * 1.5) {
    const rows = Math.min(count, thing.width > thing.height * 1.9 ? 4 : 3)
    const scale = Math.min(470 / thing.width, 470 / (thing.height * (1 + (rows - 1) * 0.72)))
    const step = thing.height * scale * 0.78
    const top = 320 + (step * (rows - 1) + thing.height * scale) / 2
    return (
      one.defs +
      shadow(320, top, (thing.width * scale) / 2) +
      Array.from({ length: rows }, (_, at) => place(320 + (at % 2 ? 14 : -14), top - at * step, scale)).join('')
    )
  }
  if (count <= 3) {
    const scale = Math.min(fitted(thing) * 0.86, 600 / (thing.width * (count === 2 ? 1.75 : 2.35)))
    const half = thing.width * scale
    const floor = 330 + (thing.height * scale) / 2
    const spots =
      count === 2
        ? [
            [320 + half * 0.38, floor - 26],
            [320 - half * 0.34, floor],
          ]
        : [
            [320 - half * 0.62, floor - 26],
            [320 + half * 0.62, floor - 26],
            [320, floor],
          ]
    return one.defs + spots.map(([x, y]) => shadow(x!, y!, half * 0.46) + place(x!, y!, scale)).join('')
  }
  const across = count >= 20 ? 4 : count >= 6 ? 3 : 2
  const scale = Math.min(560 / (thing.width * (0.86 * (across - 1) + 1)), 440 / thing.height)
  const step = thing.width * scale * 0.88
  const floor = Math.min(566, 344 + (thing.height * scale) / 2)
  const row = (y: number, shift: number, k: number) =>
    Array.from({ length: across }, (_, at) =>
      place(320 + (at - (across - 1) / 2) * step * k + shift, y, scale * k),
    ).join('')
  const wide = (step * (across - 1) + thing.width * scale) / 2
  const packs = row(floor - 44, 0, 0.94) + row(floor, 0, 1)
  if (crate)
    return (
      one.defs +
      shadow(320, 588, 250) +
      row(500, 0, 0.94) +
      row(540, 0, 1) +
      bottleCrate(near(look.body, '#FFFFFF') ? look.accent : look.body)
    )
  const high = Math.max(54, thing.height * scale * 0.24)
  const says = look.unit?.startsWith(`${count} `) ? look.unit : `${count} × ${look.unit ?? look.words}`
  return (
    one.defs +
    shadow(320, floor + 8, wide) +
    packs +
    cardboard(320 - wide - 8, 320 + wide + 8, floor + 10, high) +
    words(says, {
      x: 320 - wide + 10,
      y: floor + 16 - high,
      width: wide * 2 - 20,
      height: high - 14,
      colour: '#4A2F12',
      lines: 1,
      max: 44,
    })
  )
}

/** Another view: the pack from behind, and what comes out of it before it. */
export async function packView(
  motif: Packed,
  product: Described,
  brand: Brand | undefined,
  turn: number,
): Promise<Arrangement> {
  const printed = { ...printedWords(product), variant: undefined }
  const look = await lookOf(motif, { ...product, name: printed.words }, brand, printed as Printed, turn, true)
  const thing = forms[motif.form]!(look)
  const scale = fitted(thing, 0.86, 440, 500)
  const wide = thing.width > thing.height * 1.15
  const floor = wide ? 380 : 350 + (thing.height * scale) / 2
  const body = standing(thing, scale, wide ? 300 : 250, floor)
  return {
    body: body + (await serving(motif, look, wide)),
    colour: near(look.body, '#FFFFFF') ? look.accent : look.body,
  }
}

/** Pictures on labels that stand for something and are nothing to serve. */
const signs = new Set([
  'baby',
  'sparkles',
  'droplet',
  'bubbles',
  'cherry-blossom',
  'tooth',
  'ice',
  'blossom',
  'high-voltage',
  'evergreen-tree',
  'herb',
  'toilet',
  'mosquito',
  'wastebasket',
  'soap',
  'fire',
  'backpack',
  'mans-shoe',
  'braids',
  'cotton-buds',
  'hibiscus',
  'sheaf-of-rice',
])
const drinks = new Set([
  'soda',
  'glass',
  'water',
  'squash',
  'milk',
  'yoghurt',
  'gable',
  'brickpack',
  'straw',
  'can',
  'can-slim',
  'dispenser',
  'soft',
])

async function serving(motif: Packed, look: Look, wide: boolean): Promise<string> {
  const art = motif.art ? await artOf(motif.art, motif.change) : undefined
  const [x, y, size] = wide ? [430, 440, 270] : [470, 470, 250]
  if (drinks.has(motif.form) && motif.art !== 'sunflower')
    return tumbler(x, y + size * 0.4, motif.art === 'cow-face' ? '#F6F3EA' : look.content)
  if (!art || signs.has(motif.art!)) {
    const front = forms[motif.form]!({ ...look, back: false })
    return standing(front, fitted(front, 1, wide ? 330 : 240, 300), x, y + size * 0.42)
  }
  const dish = `${shadow(x, y + size * 0.4, size * 0.56)}${ellipse(x, y + size * 0.34, size * 0.62, size * 0.19, '#E3E6EA')}${ellipse(x, y + size * 0.32, size * 0.62, size * 0.19, '#FFFFFF')}${ellipse(x, y + size * 0.33, size * 0.46, size * 0.12, mix(look.content, '#ffffff', 0.72))}`
  return `${dish}${move(x - (size * 0.9) / 2, y + size * 0.4 - size * 0.9 * (0.5 + art.height / 2), (size * 0.9) / 400, `<image href="${art.href}" width="400" height="400"/>`)}`
}

/** A glass of what is in the pack. */
function tumbler(x: number, floor: number, drink: string): string {
  const glass = 'M0 0L170 0L150 250Q85 264 20 250Z'
  const level = 'M9 70L161 70L149 244Q85 256 21 244Z'
  return (
    shadow(x, floor, 92) +
    move(
      x - 85,
      floor - 254,
      1,
      `<path d="${glass}" fill="#ffffff" opacity=".5"/><path d="${level}" fill="${mix(drink, '#ffffff', 0.1)}"/>${ellipse(85, 70, 76, 13, mix(drink, '#ffffff', 0.42))}<path d="${glass}" fill="none" stroke="#ffffff" stroke-width="6" opacity=".9"/>${ellipse(85, 2, 84, 13, 'none', 'stroke="#ffffff" stroke-width="5"')}<path d="M28 30L42 226" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".6"/>`,
    )
  )
}
