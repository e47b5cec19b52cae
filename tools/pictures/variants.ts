// Kinds that a product's name speaks of and that look unlike the rest of their motif: cuts of meat, a chocolate cake,
// dried herbs.
import type { Loose, Motif, Packed } from './motif.ts'

type Shown = Partial<Loose> | Partial<Packed>

const cuts: [RegExp, Shown][] = [
  [/fillet|steak|rump|t-bone|topside|brisket|sirloin/i, { art: 'steak' }],
  [/\bribs?\b|chops/i, { art: 'goat-ribs' }],
  [/skewer|muchomo|mucomo/i, { art: 'skewers' }],
  [/meatball/i, { art: 'meatballs' }],
  [/heart|kidney|gizzard/i, { art: 'gizzards' }],
]
const bird: [RegExp, Shown][] = [
  [/wings?/i, { art: 'chicken-wings' }],
  [/feet/i, { art: 'chicken-feet' }],
  [/gizzard|heart/i, { art: 'gizzards' }],
  [/thighs?|drumstick|legs?\b/i, { art: 'drumsticks' }],
]

/** By motif; the first words that fit count. */
const kinds: Record<string, [said: RegExp, shown: Shown][]> = {
  beef: cuts,
  'goat-meat': cuts,
  pork: cuts,
  liver: cuts,
  'burger-patties': [
    [/meatball/i, { art: 'meatballs' }],
    [/crumbed/i, { art: 'nuggets', colour: '#E5A02A' }],
    [/./, { art: 'patties' }],
  ],
  'chicken-breast': bird,
  'chicken-legs': bird,
  'chicken-whole': bird,
  'nile-perch': [[/whole/i, { art: 'nile-perch' }]],
  catfish: [[/pieces/i, { art: 'fish-steaks' }]],
  egg: [[/duck/i, { change: { saturation: 0.3, brightness: 1.18 } }]],
  ndiizi: [[/green/i, { change: { hue: 32, saturation: 0.9, brightness: 0.94 } }]],
  bogoya: [
    [/red/i, { change: { hue: -40, saturation: 0.85, brightness: 0.72 } }],
    [/overripe/i, { art: 'gonja' }],
    [/fingers/i, { art: 'matooke-fingers', change: { hue: -38, brightness: 1.3 }, pieces: 1, alone: true }],
  ],
  lettuce: [[/red/i, { change: { hue: -132, saturation: 0.6, brightness: 0.68 } }]],
  melon: [[/yellow/i, { change: { hue: -16, saturation: 1.7 } }]],
  chilli: [
    [/green/i, { change: { hue: 96, saturation: 0.75, brightness: 0.95 } }],
    [/dried/i, { change: { hue: -6, saturation: 0.8, brightness: 0.66 } }],
  ],
  mushroom: [[/button/i, { art: 'button-mushrooms' }]],
  okra: [[/dried/i, { art: 'dried-herbs', heap: true }]],
  malakwang: [[/dried/i, { art: 'dried-herbs', heap: true }]],
  katunkuma: [[/ground/i, { art: 'ground-greens', heap: true }]],
  dhania: [
    [/mint/i, { art: 'mint' }],
    [/basil/i, { art: 'mujaaja' }],
  ],
  chapati: [[/brown/i, { art: 'chapati-brown' }]],
  pita: [[/pizza/i, { art: 'pizza-base' }]],
  'bread-loaf': [
    [/banana/i, { art: 'bread-dark' }],
    [/raisin/i, { art: 'raisin-bread' }],
    [/cake|sweet potato/i, { art: 'plain-cake' }],
  ],
  cake: [
    [/chocolate/i, { art: 'chocolate-cake' }],
    [/black forest/i, { art: 'black-forest-cake' }],
    [/marble/i, { art: 'marble-cake' }],
  ],
  cupcake: [[/iced/i, { art: 'cupcake' }]],
  doughnut: [[/chocolate/i, { art: 'chocolate-doughnut' }]],
  mandazi: [
    [/half cakes/i, { art: 'half-cakes' }],
    [/egg rolls/i, { art: 'egg-rolls' }],
  ],
  'swiss-roll': [[/cinnamon/i, { art: 'cinnamon-rolls' }]],
  'baby-bottle': [[/teats/i, { art: 'teats' }]],
  dummy: [[/ring/i, { art: 'teething-ring' }]],
  'baby-bowl': [[/spoons/i, { art: 'weaning-spoons' }]],
  'oil-jerrycan': [[/palm/i, { art: 'palm-fruit', colour: '#E58A1F' }]],
  'oil-sachet': [[/palm/i, { art: 'palm-fruit', colour: '#E58A1F' }]],
  'spice-jar': [
    [/herbs|thyme|rosemary/i, { art: 'dried-herbs', colour: '#6E8A4A' }],
    [/coriander/i, { art: 'dhania', colour: '#A98A4E' }],
    [/cumin/i, { art: 'cumin', colour: '#8A7040' }],
    [/cinnamon/i, { art: 'cinnamon', colour: '#A0602E' }],
    [/cardamom/i, { art: 'cardamom', colour: '#9BA86A' }],
    [/nutmeg/i, { art: 'shea-nuts', colour: '#9A6A40' }],
    [/chicken/i, { art: 'drumsticks' }],
    [/choma|meat/i, { art: 'steak' }],
    [/chips/i, { art: 'chips' }],
    [/fish/i, { art: 'tilapia', colour: '#C98A3A' }],
  ],
  crisps: [[/sweet potato/i, { art: 'sweet-potato', colour: '#C9622E' }]],
  'corn-flakes': [[/wheat|bran/i, { art: 'wheat-ears', colour: '#B9803A' }]],
  'gnut-paste': [[/cashew/i, { art: 'cashew', colour: '#D9B47A' }]],
  seeds: [[/sunflower/i, { art: 'sunflower', colour: '#E0A92A' }]],
  'cake-mix': [[/mandazi/i, { art: 'mandazi' }]],
  munaanansi: [[/sugarcane/i, { art: 'cane-stalks', colour: '#A9B86A' }]],
  'porridge-flour': [
    [/soya flour/i, { art: 'soya-grain', colour: '#D9BE6A' }],
    [/maize/i, { art: 'maize-cob', colour: '#E0AE3A' }],
    [/millet/i, { art: 'millet-head', colour: '#8A5A3A' }],
  ],
  'salad-tub': [
    [/coleslaw/i, { art: 'coleslaw', colour: '#D9DDA8' }],
    [/guacamole/i, { art: 'guacamole', colour: '#9DB04E' }],
  ],
  'salad-bag': [[/spinach/i, { art: 'spinach' }]],
  'veg-frozen': [
    [/peas/i, { art: 'peas' }],
    [/sweetcorn/i, { art: 'maize-cob' }],
    [/spinach/i, { art: 'spinach' }],
  ],
  'stock-cubes': [[/vegetable/i, { art: 'veg-mix', colour: '#5E9C43' }]],
  'black-pepper': [[/white/i, { art: 'simsim', colour: '#E3D6B4' }]],
  'tea-herbal': [
    [/mujaaja/i, { art: 'mujaaja', colour: '#5E9A4A' }],
    [/moringa/i, { art: 'moringa', colour: '#7FA650' }],
    [/chamomile/i, { art: 'chamomile', colour: '#E0B93A' }],
  ],
  'bin-bags': [
    [/freezer/i, { art: 'ice', colour: '#5AA7DE' }],
    [/sandwich/i, { art: 'bread', colour: '#C9822E' }],
  ],
  polish: [[/floor/i, { art: 'sparkles', colour: '#B5382A' }]],
  wipes: [[/hands|make-up/i, { art: 'bubbles' }]],
  'toilet-cleaner': [[/tile/i, { art: 'sparkles' }]],
  'tea-bags': [[/green tea/i, { art: 'mint-sprig', colour: '#7FA650' }]],
}

/** What the name says of a motif's kind, if it says anything. */
export const kindOf = (motif: string, name: string): Shown | undefined =>
  kinds[motif]?.find(([said]) => said.test(name))?.[1]

/** A motif as a product of that name shows it. */
export const shownAs = (motif: Motif, kind: Shown | undefined): Motif =>
  kind ? ({ ...motif, ...kind, named: true } as Motif) : motif
