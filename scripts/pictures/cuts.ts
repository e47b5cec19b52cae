// Cuts of meat, named in a product, that look unlike the rest of their kind.

const cuts: [RegExp, string][] = [
  [/fillet|steak|rump|t-bone|topside|brisket|sirloin/i, 'steak'],
  [/\bribs?\b|chops/i, 'goat-ribs'],
  [/skewer|muchomo|mucomo/i, 'skewers'],
  [/wings?/i, 'chicken-wings'],
  [/gizzard/i, 'gizzards'],
  [/thighs?|drumstick|legs?\b/i, 'drumsticks'],
  [/meatball/i, 'meatballs'],
  [/heart|kidney/i, 'gizzards'],
]
const meats = new Set(['beef', 'goat-meat', 'pork', 'chicken-breast', 'chicken-legs', 'chicken-whole', 'liver'])

/** The picture of the cut that a name speaks of, for motifs that stand for a whole animal's meat. */
export const cutOf = (motif: string, name: string): string | undefined => {
  if (!meats.has(motif)) return undefined
  const found = cuts.find(([said]) => said.test(name))?.[1]
  return found === 'drumsticks' && !motif.startsWith('chicken') ? undefined : found
}
