/** How a motif is shown: loose goods, or the kind of pack with the picture on its label. */
import type { Recolour } from './art.ts'

export interface Loose {
  art: string
  /** Pieces shown at least. */
  pieces: 1 | 2 | 3
  change?: Recolour
  /** Berries and such: many small pieces. */
  small?: boolean
  /** The picture is a heap already: it may lie in a bowl, a sack or on a tray of basketwork. */
  heap?: boolean
  /** Always shown by itself, whatever the unit. */
  alone?: boolean
  always?: 'sack' | 'crate' | 'net' | 'basket'
  /** The piece that lies in front of its like: the fruit cut open. */
  front?: string
  /** Cut open, peeled or cooked: the second view. */
  inside?: string
}

export interface Packed {
  form: string
  /** The product's own colour: what is inside, or its taste. */
  colour: string
  /** What clear packs show, where it is another colour. */
  content?: string
  art?: string
  change?: Recolour
  cap?: string
  /** Stands in a plastic crate of bottles. */
  crate?: boolean
  /** Always a case of twelve. */
  dozen?: boolean
  /** The product's name decided what is shown: a taste in it changes no more. */
  named?: boolean
}

export type Motif = Loose | Packed
