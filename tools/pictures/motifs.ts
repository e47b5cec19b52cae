/** Every motif of the shop. */
import type { Motif } from './motif.ts'
import { looseMotifs } from './motifs/loose.ts'
import { packedMotifs } from './motifs/packed.ts'

export const motifs: Record<string, Motif> = { ...looseMotifs, ...packedMotifs }
