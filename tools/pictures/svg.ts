// Small helpers shared by every picture: colours, gradients and shapes.
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

export const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const toHex = (values: number[]) =>
  `#${values
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes a colour towards white (positive) or black (negative). */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const t = Math.abs(amount)
  return toHex(channels(hex).map((v) => v * (1 - t) + target * t))
}

export type Stop = [offset: number, colour: string, opacity?: number]

export function linear(id: string, stops: Stop[], vertical = false): string {
  const body = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${body}</linearGradient>`
}

/** Light from the upper left, as on every picture of the shop. */
export function round(id: string, colour: string, depth = 0.35): string {
  return `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${shade(colour, 0.42)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -depth)}"/></radialGradient>`
}

/** A body lit like a cylinder: bottles, tins, jars. */
export function cylinder(id: string, colour: string): string {
  return linear(id, [
    [0, shade(colour, -0.28)],
    [0.12, shade(colour, -0.06)],
    [0.3, shade(colour, 0.3)],
    [0.48, colour],
    [0.78, shade(colour, -0.08)],
    [1, shade(colour, -0.34)],
  ])
}

/** Names for gradients and clips, different within one picture and the same from run to run. */
let names = 0
export const freshNames = () => {
  names = 0
}
export const name = () => `n${names++}`

/** How light a colour looks, 0 to 1. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

export function mix(from: string, to: string, amount: number): string {
  const other = channels(to)
  return toHex(channels(from).map((value, at) => value * (1 - amount) + (other[at] ?? 0) * amount))
}

/** Hue in degrees, saturation and lightness in 0 to 1. */
export function hsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => value / 255)
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const light = (max + min) / 2
  const range = max - min
  if (range === 0) return [0, 0, light]
  const hue = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4
  return [hue * 60, range / (1 - Math.abs(2 * light - 1)), light]
}

/** Letters that can be read on a colour: near-black of its own hue, or white. */
export const inkOn = (ground: string, own = ground) =>
  lightness(ground) > 0.6 ? shade(own, lightness(own) > 0.45 ? -0.68 : -0.35) : '#FFFFFF'

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0, more = '') =>
  `<rect x="${round1(x)}" y="${round1(y)}" width="${round1(width)}" height="${round1(height)}"${rx ? ` rx="${rx}"` : ''} fill="${fill}" ${more}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round1(cx)}" cy="${round1(cy)}" rx="${round1(rx)}" ry="${round1(ry)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const turn = (angle: number, x: number, y: number, body: string) =>
  `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`
export const move = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(${round1(x)} ${round1(y)}) scale(${scale.toFixed(4)})">${body}</g>`
export const times = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at))
export const many = (count: number, one: (at: number) => string) => times(count, one).join('')
const round1 = (value: number) => Math.round(value * 10) / 10

/** Repeatable chance, so that pictures do not change from run to run: numbers in 0 to 1. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws inside a shape only. */
export function within(shape: string, body: string): string {
  const id = name()
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

/** A fill that runs from stop to stop; gives back what goes into `fill`. */
export function blend(stops: Stop[], vertical = false): { defs: string; fill: string } {
  const id = name()
  return { defs: linear(id, stops, vertical), fill: `url(#${id})` }
}

export const document = (width: number, body: string, defs = '', height = width) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
export const picture = (href: string, x: number, y: number, size: number, more = '') =>
  `<image href="${href}" x="${round1(x)}" y="${round1(y)}" width="${round1(size)}" height="${round1(size)}" ${more}/>`
