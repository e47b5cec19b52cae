// The tile: ground, light and shadow, and where things stand on it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Thing } from './packStyle.ts'
import { document, ellipse, hsl, mix, move, name, root } from './svg.ts'

export const SIDE = 640

export interface Tint {
  basket: string
  ground: string
}
export const tints = JSON.parse(readFileSync(join(root, 'catalogue/tints.json'), 'utf8')) as Record<string, Tint>

/** Contact shadow: wide and soft, dark where the thing stands. */
export function shadow(middle: number, floor: number, half: number): string {
  const id = name()
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="#2a1a10" stop-opacity=".42"/><stop offset=".55" stop-color="#2a1a10" stop-opacity=".2"/><stop offset="1" stop-color="#2a1a10" stop-opacity="0"/></radialGradient>` +
    ellipse(middle + half * 0.07, floor, half * 1.22, Math.max(18, half * 0.13), `url(#${id})`)
  )
}

/** A whole tile on one of the shop's tints. */
export function tile(tint: string, body: string): string {
  const { ground, basket } = tints[tint]!
  const [light, floor] = [name(), name()]
  const defs = `<radialGradient id="${light}" cx=".46" cy=".4" r=".62"><stop offset="0" stop-color="${mix(ground, '#ffffff', 0.7)}"/><stop offset="1" stop-color="${ground}"/></radialGradient><linearGradient id="${floor}" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="${basket}" stop-opacity="0"/><stop offset=".86" stop-color="${basket}" stop-opacity=".26"/><stop offset="1" stop-color="${basket}" stop-opacity=".12"/></linearGradient>`
  return document(
    SIDE,
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#${light})"/><rect width="${SIDE}" height="${SIDE}" fill="url(#${floor})"/>${body}`,
    defs,
  )
}

/** Size of a thing on its tile: as wide and high as the tile allows, times its size. */
export function fitted(thing: Thing, size = 1, widest = 540, highest = 536): number {
  return Math.min(widest / thing.width, highest / thing.height) * size
}

/** Puts a thing on the tile, its lower edge on the floor line. */
export function standing(
  thing: Thing,
  scale: number,
  middle = 320,
  floor = 320 + (thing.height * scale) / 2 + 4,
): string {
  return (
    shadow(middle, floor, (thing.width * (thing.foot ?? 0.8) * scale) / 2) +
    move(middle - (thing.width * scale) / 2, floor - thing.height * scale, scale, thing.svg)
  )
}

/** The tints that suit a colour, best first: its own family for strong colours, cool ones for pale things. */
export function suiting(colour: string): string[] {
  const [hue, saturation, light] = hsl(colour)
  if (saturation < 0.22 || light > 0.9)
    return light > 0.6 ? ['sky', 'lake', 'rose', 'lilac', 'straw', 'teal'] : ['straw', 'sky', 'sand', 'mint', 'lilac']
  const near = Object.entries(tints).map(([tint, { basket }]) => {
    const gap = Math.abs(hsl(basket)[0] - hue)
    return [tint, Math.min(gap, 360 - gap)] as const
  })
  return near
    .sort((a, b) => a[1] - b[1])
    .map(([tint]) => tint)
    .slice(0, 6)
}
