// What is printed on a pack, taken from the name and the unit of a product.

export interface Printed {
  /** The product, large: 'Fresh milk'. */
  words: string
  /** Taste, scent or grade, small: 'strawberry'. */
  variant?: string
  /** Size of one pack: '500 ml'. */
  unit?: string
  /** How many packs are sold together. */
  count: number
  /** Size of one pack in grams or millilitres, where the unit says it. */
  amount?: number
}

const scale: Record<string, number> = { g: 1, ml: 1, kg: 1000, l: 1000, litre: 1000, litres: 1000 }
const size = /(\d+(?:\.\d+)?)\s*(kg|g|ml|litres?|l)\b/i
const counted =
  /\b(\d+)\s*(pieces?|bags?|rolls?|pads?|wipes|sheets?|slices?|packs?|boxes|bulbs?|cubes?|sticks?|tablets?|pairs?|sachets?|capsules?|liners?|nappies|pants|buds|coils|eggs|m)\b/i
/** Parts of a name that say how much there is or how it is packed: not for the label. */
const aside =
  /^(?:(?:the )?(?:pouch|refill|jerrycan|carton|case|crate|sack|tin|jar|tub|can|bottle|sachets?|bucket|bulk|large|small|big|medium|family|mini|jumbo|giant|loose|single|imported|local|fresh|cleaned|peeled|sliced|frozen|chilled|box|bag|multipack|monthly|weekly)(?: (?:pack|size|tub|box|bag|bottle|jar|tin|pouch|sack|bucket))?|.*\b(?:pack|case|box|carton|crate|tray) of \d+.*|.*\b(?:two|three|four|five|six|ten|twelve) ?-?(?:packs?|pieces?|bars?|rolls?).*|.*\d\s*(?:kg|g|ml|l|litres?|m|pieces|rolls|pads)\b.*)$/i

export function printedWords(product: { name: string; unit: string; brand?: string }): Printed {
  const { unit } = product
  const name =
    product.brand && product.name.startsWith(`${product.brand} `)
      ? product.name.slice(product.brand.length + 1)
      : product.name
  const [first = '', ...rest] = name
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/['’]s\b/g, '’s')
    .split(/,\s*/)
  const variant = rest.find((part) => part && !aside.test(part.trim()) && !/^\d+$/.test(part) && part.length <= 22)
  // '48 pieces, 5 to 9 kg' weighs the child, not the pack.
  const each = /\d to \d+ kg|\d kg or more/.test(unit) ? null : (size.exec(unit) ?? size.exec(name))
  return {
    words: sentence(first.replace(size, '').replace(/\s+/g, ' ').trim() || first),
    ...(variant && { variant: variant.trim() }),
    ...unitOf(each, unit),
    count: countOf(product),
    ...(each && { amount: Number(each[1]) * (scale[each[2]!.toLowerCase()] ?? 1) }),
  }
}

function unitOf(each: RegExpExecArray | null, unit: string): { unit?: string } {
  if (each && !/^\d+ [a-z]{3}/i.test(unit.replace(/^\d+ litres?/i, '')))
    return { unit: `${each[1]} ${each[2]!.toLowerCase()}` }
  const pieces = counted.exec(unit)
  return pieces ? { unit: `${pieces[1]} ${pieces[2]}` } : {}
}

const spelled: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, twelve: 12 }

function countOf({ name, unit }: { name: string; unit: string }): number {
  const times =
    /^(\d+)\s*[x×]\s/i.exec(unit) ??
    /\b(?:pack|case|carton|crate|tray|box) of (\d+)\s*(?:x|×|bottles|cans|packs|tins|boxes|cartons|pouches|cups|bars|jars)?/i.exec(
      unit,
    ) ??
    /^(\d+) (?:packs|boxes|bars|bottles|tins|cans|cups|jars|tubs|pouches|packets|cartons)\b/i.exec(unit)
  if (times && !/^box of/i.test(unit)) return Number(times[1])
  const word = /\b(two|three|four|five|six|ten|twelve)[ -](?:packs?|bars|bottles|tins)\b/i.exec(name)
  return word ? (spelled[word[1]!.toLowerCase()] ?? 1) : 1
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
