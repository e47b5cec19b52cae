// What a pack looks like, apart from its form.
import type { Letters } from './lettering.ts'

export const labelStyles = ['panel', 'band', 'arch', 'oval', 'stripe', 'bleed', 'wave', 'medal', 'plain'] as const
export type LabelStyle = (typeof labelStyles)[number]

export interface Look {
  /** Colour of the pack itself. */
  body: string
  /** Bands, lids and badges. */
  accent: string
  /** Label paper. */
  paper: string
  /** What is inside, seen through clear packs. */
  content: string
  /** Lid or cap. */
  cap: string
  style: LabelStyle
  letters: Letters
  brandLetters: Letters
  brand?: string
  words: string
  /** The second, smaller line: a taste, a scent, a size. */
  variant?: string
  unit?: string
  /** Address of the picture on the label. */
  art?: string
  /** The pack from behind: small print instead of the label. */
  back?: boolean
}

/** A drawing from 0, 0 to its width and height, standing on its lower edge. */
export interface Thing {
  svg: string
  width: number
  height: number
  /** How much of the width touches the ground. */
  foot?: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
