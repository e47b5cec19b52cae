// What loose things are sold in: basket, crate, sack, net, bowl. Back and front, so that things can lie between.

import { lit } from './forms/solid.ts'
import { blend, ellipse, line, many, mix, name, path, rect, shade, within } from './svg.ts'

export interface Holder {
  back: string
  front: string
  /** Where things lie: the middle line, the height of the rim and the width of the opening. */
  mouth: { x: number; y: number; width: number }
  /** Lower edge. */
  floor: number
}

const woven = (light: string, dark: string): { defs: string; fill: string } => {
  const id = name()
  const strand = (x: number, y: number, w: number, h: number, colour: string) => rect(x, y, w, h, colour, 2.4)
  const body = many(3, (at) => {
    const line_ = 0.6 + at * 6.67
    return (
      strand(0, line_, 20, 5.5, light) +
      strand(20, line_ + 20, 20, 5.5, light) +
      strand(line_, 20, 5.5, 20, mix(light, '#ffffff', 0.22)) +
      strand(line_ + 20, 0, 5.5, 20, mix(light, '#ffffff', 0.22))
    )
  })
  return {
    defs: `<pattern id="${id}" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="${dark}"/>${body}</pattern>`,
    fill: `url(#${id})`,
  }
}

/** A raffia basket with a band in one of the shop's colours. */
export function basket(band = '#5B1547'): Holder {
  const weave = woven('#DDAA55', '#A8712A')
  const bowl = 'M82 372H558L514 540Q502 580 450 580H190Q138 580 126 540Z'
  const rim = many(34, (at) => line(`M${70 + at * 15} 384L${82 + at * 15} 356`, at % 2 ? '#F0CB85' : '#D9A24C', 11))
  return {
    back: ellipse(320, 370, 240, 44, '#7A4A16'),
    front: `${weave.defs}${path(bowl, weave.fill)}${within(bowl, path('M80 420Q320 440 560 420L552 462Q320 482 88 462Z', band) + many(16, (at) => path(`M${92 + at * 30} 458L${107 + at * 30} 430L${122 + at * 30} 458Z`, '#F2A01E')))}${lit(bowl)}${rect(64, 354, 512, 32, '#8A5A1D', 16)}${within('M64 370Q64 354 80 354L560 354Q576 354 576 370Q576 386 560 386L80 386Q64 386 64 370Z', rim)}`,
    mouth: { x: 320, y: 372, width: 440 },
    floor: 580,
  }
}

/** A crate of planks. */
export function crate(): Holder {
  const planks = [0, 1, 2].map((at) => {
    const y = 372 + at * 70
    const wood = blend([
      [0, '#C99860'],
      [0.5, '#DDB27A'],
      [1, '#B98548'],
    ])
    const shape = `M64 ${y}L576 ${y}L576 ${y + 60}L64 ${y + 60}Z`
    return (
      wood.defs +
      rect(64, y, 512, 60, wood.fill, 5) +
      line(
        `M80 ${y + 18}Q320 ${y + 24} 560 ${y + 16}M90 ${y + 42}Q300 ${y + 36} 550 ${y + 44}`,
        '#8A5A2A',
        2.5,
        'opacity=".3"',
      ) +
      lit(shape, 'flat')
    )
  })
  const post = (x: number) =>
    rect(x, 350, 40, 234, '#B07A40', 5) +
    rect(x, 350, 40, 234, '#ffffff', 5, 'opacity=".1"') +
    many(3, (at) => ellipse(x + 20, 402 + at * 70, 4.5, 4.5, '#6A4420'))
  return {
    back: rect(80, 330, 480, 60, '#7A5228', 6),
    front: rect(72, 372, 496, 206, '#6a4522', 4) + planks.join('') + post(64) + post(536),
    mouth: { x: 320, y: 384, width: 440 },
    floor: 584,
  }
}

/** An open sack with its rim rolled down. */
export function sack(colour = '#D8BE8E'): Holder {
  const body = 'M108 330Q70 420 92 540Q100 584 150 588Q320 604 490 588Q540 584 548 540Q570 420 532 330Z'
  const threads =
    many(16, (at) => `M60 ${338 + at * 17}L580 ${338 + at * 17}`) +
    many(30, (at) => `M${70 + at * 17} 320L${70 + at * 17} 600`)
  const rim = 'M92 318Q320 280 548 318Q566 342 544 360Q320 396 96 360Q74 342 92 318Z'
  return {
    back: path('M100 322Q320 286 540 322Q540 350 320 366Q100 350 100 322Z', shade(colour, -0.5)),
    front:
      path(body, colour) +
      within(body, line(threads, '#7a5a2a', 2, 'opacity=".18"')) +
      lit(body) +
      path(
        'M92 330Q90 350 112 360Q320 400 528 360Q550 350 548 330Q548 356 320 366Q92 356 92 330Z',
        mix(colour, '#ffffff', 0.2),
      ) +
      line('M110 372Q320 410 530 372', '#1a0f0a', 5, 'opacity=".12"') +
      path(rim, 'none'),
    mouth: { x: 320, y: 340, width: 400 },
    floor: 590,
  }
}

/** A bowl of white enamel with a blue rim. */
export function bowl(rim = '#2F5FA8', body = '#F7F8FA'): Holder {
  const shape = 'M92 384Q100 560 240 572L400 572Q540 560 548 384Z'
  return {
    back: ellipse(320, 384, 230, 50, shade(body, -0.16)),
    front:
      path(shape, body) +
      lit(shape) +
      path('M90 380A230 50 0 0 0 550 380L550 392A230 52 0 0 1 90 392Z', rim) +
      rect(240, 566, 160, 14, shade(body, -0.12), 6),
    mouth: { x: 320, y: 384, width: 380 },
    floor: 580,
  }
}

/** The flat tray of basketwork that grain is sorted on. */
export function winnow(): Holder {
  const weave = woven('#E3C084', '#B98C48')
  return {
    back: `${weave.defs}${ellipse(320, 470, 262, 100, '#9A6C2C')}${ellipse(320, 462, 262, 100, weave.fill)}${ellipse(320, 462, 262, 100, 'none', 'stroke="#A8712A" stroke-width="16"')}${ellipse(320, 460, 262, 100, 'none', 'stroke="#E8C98C" stroke-width="5" stroke-dasharray="10 7"')}${ellipse(320, 468, 220, 74, '#1a0f0a', 'opacity=".12"')}`,
    front: '',
    mouth: { x: 320, y: 470, width: 400 },
    floor: 566,
  }
}

/** A net round whatever lies in the tile's middle; drawn over it. */
export function net(colour: string): string {
  const shape =
    'M320 70Q352 70 352 120Q356 160 440 200Q560 270 560 400Q556 560 440 586Q320 600 200 586Q84 560 80 400Q80 270 200 200Q284 160 288 120Q288 70 320 70Z'
  const mesh = many(26, (at) => `M${-200 + at * 40} 60L${200 + at * 40} 620M${840 - at * 40} 60L${440 - at * 40} 620`)
  return (
    within(shape, line(mesh, colour, 4, 'opacity=".62"')) +
    path(shape, 'none', `stroke="${colour}" stroke-width="5" opacity=".7"`) +
    rect(284, 104, 72, 26, shade(colour, -0.2), 8) +
    path('M300 104Q270 60 250 40Q300 44 320 70Q340 44 390 40Q370 60 340 104Z', colour, 'opacity=".75"')
  )
}

/** The cardboard tray that bottles and tins are sold on by the dozen. */
export function cardboard(left: number, right: number, floor: number, height: number): string {
  const front = `M${left} ${floor - height}L${right} ${floor - height}L${right} ${floor}L${left} ${floor}Z`
  return (
    path(front, '#C79A63') +
    path(
      `M${left} ${floor - height}L${right} ${floor - height}L${right} ${floor - height + 8}L${left} ${floor - height + 8}Z`,
      '#E0BA86',
    ) +
    lit(front, 'flat')
  )
}

/** A plastic crate for bottles. */
export function bottleCrate(colour: string): string {
  const front = 'M70 372L570 372L556 578Q554 590 540 590L100 590Q86 590 84 578Z'
  const windows = [0, 1, 2].map((at) => rect(112 + at * 146, 416, 124, 66, shade(colour, -0.4), 12)).join('')
  return (
    path(front, colour) +
    rect(60, 360, 520, 34, mix(colour, '#ffffff', 0.14), 10) +
    windows +
    rect(230, 512, 180, 44, mix(colour, '#ffffff', 0.3), 10) +
    lit(front, 'flat')
  )
}

/** What loose things lie on, by a number: a banana leaf, a board, a plate; often nothing. */
export function underlay(way: number, floor: number): string {
  const y = floor - 14
  if (way === 1)
    return (
      path(
        `M40 ${y + 6}Q180 ${y - 70} 420 ${y - 46}Q560 ${y - 34} 612 ${y - 4}Q520 ${y + 52} 320 ${y + 50}Q120 ${y + 52} 40 ${y + 6}Z`,
        '#5FA04A',
      ) +
      path(`M40 ${y + 6}Q320 ${y - 6} 612 ${y - 4}Q520 ${y + 52} 320 ${y + 50}Q120 ${y + 52} 40 ${y + 6}Z`, '#4C8A3A') +
      line(`M44 ${y + 6}Q320 ${y - 8} 606 ${y - 4}`, '#B9D98A', 6) +
      many(8, (at) =>
        line(
          `M${110 + at * 58} ${y + 2}L${80 + at * 60} ${y + 36}M${110 + at * 58} ${y}L${92 + at * 60} ${y - 28}`,
          '#3F7A30',
          3,
          'opacity=".5"',
        ),
      )
    )
  if (way === 2)
    return (
      ellipse(320, y + 18, 276, 62, '#8A5A2A') +
      ellipse(320, y + 6, 276, 62, '#D2A36A') +
      line(
        `M90 ${y}Q320 ${y + 22} 550 ${y - 2}M140 ${y + 26}Q320 ${y + 44} 500 ${y + 24}M150 ${y - 22}Q320 ${y - 8} 490 ${y - 24}`,
        '#B5824A',
        4,
        'opacity=".55"',
      )
    )
  if (way === 3)
    return (
      ellipse(320, y + 14, 270, 58, '#C9D0D8') +
      ellipse(320, y + 6, 270, 58, '#FFFFFF') +
      ellipse(320, y + 8, 206, 40, '#EEF2F6')
    )
  return ''
}
