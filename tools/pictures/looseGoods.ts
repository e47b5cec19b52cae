// Loose things: heaps, pairs, baskets, crates and sacks, by the unit they are sold in.
import { type Art, artOf } from './art.ts'
import { basket, bowl, crate, type Holder, net, sack, underlay, winnow } from './containers.ts'
import type { Loose } from './motif.ts'
import { chance, name } from './svg.ts'
import { shadow } from './tile.ts'

export interface Arrangement {
  body: string
  colour: string
}

type Spot = [x: number, y: number, size: number]

const spots: Record<number, Spot[]> = {
  1: [[320, 326, 520]],
  2: [
    [418, 262, 356],
    [240, 366, 396],
  ],
  3: [
    [194, 372, 306],
    [446, 366, 306],
    [322, 404, 346],
  ],
  4: [
    [226, 262, 262],
    [424, 256, 262],
    [190, 420, 280],
    [444, 424, 286],
  ],
  5: [
    [236, 260, 246],
    [418, 256, 246],
    [146, 418, 246],
    [494, 418, 246],
    [320, 430, 280],
  ],
  6: [
    [200, 296, 226],
    [440, 290, 226],
    [320, 236, 226],
    [150, 436, 232],
    [490, 436, 232],
    [320, 440, 258],
  ],
  8: [
    [250, 236, 206],
    [394, 230, 206],
    [172, 344, 210],
    [322, 336, 216],
    [470, 344, 210],
    [124, 458, 212],
    [248, 470, 222],
    [396, 470, 222],
  ],
}

/**
 * Draws pieces of one thing at places, each turned a little, the shared picture given only once; the last may be
 * `front`.
 */
function scattered(art: Art, places: Spot[], random: () => number, lean: number, front?: Art): string {
  const [id, other] = [name(), name()]
  const pieces = places.map(([x, y, size], at) => {
    const turn = (random() - 0.5) * 2 * lean
    const flip = lean > 8 && places.length > 2 && art.width < art.height * 1.5 && random() > 0.5 ? -1 : 1
    const scale = (size / 400) * (0.97 + random() * 0.06)
    return `<use href="#${front && at === places.length - 1 ? other : id}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})"/>`
  })
  const shared = (called: string, { href }: Art) =>
    `<image id="${called}" href="${href}" x="-200" y="-200" width="400" height="400"/>`
  return `<defs>${shared(id, art)}${front ? shared(other, front) : ''}</defs>${pieces.join('')}`
}

/** Rows of pieces that fill the mouth of a holder. */
function filling(art: Art, holder: Holder, size: number, random: () => number): string {
  const { x, y, width } = holder.mouth
  const rows: Spot[] = []
  const across = Math.max(2, Math.round((width * 1.3) / size))
  for (const [row, lift, count] of [
    [0, size * 0.62, across - 1],
    [1, size * 0.34, across],
    [2, size * 0.04, across - 1],
  ] as const)
    for (let at = 0; at < count; at++) {
      const share = count === 1 ? 0 : at / (count - 1) - 0.5
      rows.push([
        x + share * (width - size * 0.62) * (row === 0 ? 0.66 : 1),
        y - lift + Math.abs(share) * size * 0.3,
        size,
      ])
    }
  return scattered(art, rows, random, 22)
}

function held(art: Art, holder: Holder, motif: Loose, random: () => number): string {
  const { x, y, width } = holder.mouth
  const heap = motif.heap
  const inner = heap
    ? scattered(
        art,
        [[x, y - width * 0.2 * art.height + (holder.front ? 20 : -20), width * (holder.front ? 1.06 : 1)]],
        random,
        0,
      )
    : motif.pieces === 1
      ? scattered(
          art,
          [
            [x - 96, y - 84, 250],
            [x + 100, y - 92, 250],
            [x, y - 78, 272],
          ],
          random,
          18,
        )
      : filling(art, holder, motif.small ? 118 : 176, random)
  return shadow(320, holder.floor, 230) + holder.back + inner + holder.front
}

/** How many pieces a unit names, or a weight suggests. */
function piecesFor(unit: string, motif: Loose): number {
  const counted =
    /(\d+)\s*(?:large |small |medium |whole |fresh )?(?:pieces?|cobs|heads?|fingers|fruits?|bulbs|balls|birds?|rolls|eggs|fish|loaves|cakes|lollies|bunch|clusters?)\b/i.exec(
      unit,
    )
  if (counted) return Number(counted[1])
  const weight = /(\d+(?:\.\d+)?)\s*(kg|g)\b/.exec(unit)
  if (!weight) return motif.pieces
  const grams = Number(weight[1]) * (weight[2] === 'kg' ? 1000 : 1)
  return motif.small
    ? grams < 300
      ? 5
      : 8
    : grams < 400
      ? 3
      : grams <= 1000
        ? Math.max(motif.pieces, 5)
        : grams <= 2500
          ? 6
          : 8
}

/** One loose product as it is sold; `seed` makes two products of one motif differ. */
export async function arranged(
  motif: Loose,
  { name: called, unit }: { name: string; unit: string },
  seed: number,
): Promise<Arrangement> {
  const art = await artOf(motif.art, motif.change)
  const random = chance(seed)
  const text = `${called} ${unit}`
  const held_ = (holder: Holder): Arrangement => ({ body: held(art, holder, motif, random), colour: art.colour })
  const weight = Number(/(\d+)\s*kg/.exec(text)?.[1] ?? 0)
  if (!motif.alone) {
    if (motif.always === 'crate' || /\bcrate\b/i.test(text)) return held_(crate())
    if (motif.always === 'sack' || /\bsack\b/i.test(text) || weight >= 9) return held_(sack())
    if (/\bbasket\b/i.test(text) || (!motif.heap && motif.pieces > 1 && weight >= 4))
      return held_(basket(['#5B1547', '#0B6238', '#A5391F'][seed % 3]))
    if (motif.always === 'net' || (/\bnet\b/i.test(text) && motif.pieces > 1))
      return { body: `${pile(art, motif, 8, random)}${net('#C8402E')}`, colour: art.colour }
  }
  if (motif.heap) {
    const way = seed % 4
    if (way === 1) return held_(bowl(['#2F5FA8', '#B5382A', '#2F7A4A'][seed % 3]))
    if (way === 2) return held_(winnow())
    if (way === 3 && weight >= 1) return held_(sack())
  }
  const front = motif.front && (await artOf(motif.front))
  return {
    body: pile(
      art,
      motif,
      motif.alone ? 1 : piecesFor(unit, motif),
      random,
      motif.alone || motif.heap ? 0 : seed % 5,
      front || undefined,
    ),
    colour: art.colour,
  }
}

function pile(art: Art, motif: Loose, wanted: number, random: () => number, way = 0, front?: Art): string {
  const known =
    front && wanted === 1
      ? 2
      : motif.pieces === 1 && (motif.heap || motif.alone || wanted > 3 || wanted === 1)
        ? 1
        : Math.min(8, Math.max(1, wanted))
  const count = known === 7 ? 8 : known
  // Long things lie closer above each other.
  const close = Math.min(1, 0.4 + art.height * 0.68)
  const places = spots[count]!.map(([x, y, size]): Spot => [x, 320 + (y - 320) * close, size])
  if (count === 1) {
    const spread = Math.max(art.width, art.height)
    const size = Math.min(540, 520 / spread)
    const drop = ((1 - art.height) * size) / 2
    const floor = 320 + (art.height * size) / 2 + drop * 0.14
    const under = art.height < art.width * 1.25 ? underlay(way, floor) : ''
    const mirrored = way % 2 && !motif.alone ? `<g transform="translate(640 0) scale(-1 1)">` : '<g>'
    return (
      shadow(320, floor - 6, art.width * size * 0.38) +
      under +
      mirrored +
      scattered(
        art,
        [under ? [320, floor + 2 - (art.height * size * 0.92) / 2, size * 0.92] : [320, 322 + drop * 0.14, size]],
        random,
        motif.heap ? 0 : 5,
      ) +
      '</g>'
    )
  }
  const grow = count <= 3 ? 1.06 : art.width > 0.9 ? 1 : 1.12
  const lowest = Math.max(...places.map(([, y, size]) => y + (art.height * size * grow) / 2))
  const highest = Math.min(...places.map(([, y, size]) => y - (art.height * size * grow) / 2))
  const lift = 326 - (lowest + highest) / 2
  const standing = places.filter(([, y, size]) => y + (art.height * size) / 2 > lowest - 90)
  const under = standing
    .map(([x, y, size]) => shadow(x, y + lift + (art.height * size * grow) / 2 - 8, size * art.width * 0.42))
    .join('')
  return (
    under +
    underlay(way, lowest + lift) +
    scattered(
      art,
      places.map(([x, y, size]): Spot => [320 + (x - 320) * 1.02, y + lift, size * grow]),
      random,
      14,
      front,
    )
  )
}

/** Another view: cut open if we have that, otherwise in a basket, or one piece near by. */
export async function looseView(motif: Loose, seed: number): Promise<Arrangement> {
  const random = chance(seed + 7)
  const art = await artOf(motif.art, motif.change)
  if (motif.inside) {
    const cut = await artOf(motif.inside)
    const spread: Spot[] = [[320, 320, 500]]
    const floor = 320 + cut.height * 250
    return { body: shadow(320, floor - 6, cut.width * 190) + scattered(cut, spread, random, 4), colour: cut.colour }
  }
  if (motif.alone) {
    const side = 300 / Math.max(art.width, art.height)
    const floors = [400, 520].map((y) => y - 8)
    const pair: Spot[] = [
      [420, floors[0]! - (art.height * side * 1.1) / 2, side * 1.1],
      [230, floors[1]! - (art.height * side * 1.24) / 2, side * 1.24],
    ]
    return {
      body:
        pair.map(([x, , size], at) => shadow(x, floors[at]!, art.width * size * 0.42)).join('') +
        scattered(art, pair, random, 10),
      colour: art.colour,
    }
  }
  const holder = motif.heap ? [sack(), bowl('#B5382A'), winnow()][seed % 3]! : motif.pieces === 1 ? crate() : basket()
  return { body: held(art, holder, motif, random), colour: art.colour }
}
