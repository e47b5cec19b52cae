// Tastes, scents and colours named in a product: their colour, and the picture for the label.
import type { Recolour } from './art.ts'

export interface Taste {
  colour: string
  art?: string
  change?: Recolour
}

const tastes: [RegExp, Taste][] = [
  [/strawberr/i, { colour: '#E0566F', art: 'strawberry' }],
  [/passion/i, { colour: '#8A3F74', art: 'passion-fruit' }],
  [/tropical|mixed fruit|fruit mix/i, { colour: '#F0702E', art: 'pineapple' }],
  [/pineapple/i, { colour: '#E8B92A', art: 'pineapple' }],
  [/mango/i, { colour: '#F29A26', art: 'mango' }],
  [/vanilla/i, { colour: '#EFD88A', art: 'blossom', change: { saturation: 0.35, brightness: 1.06 } }],
  [/chocolate|cocoa/i, { colour: '#6A3E22', art: 'chocolate-bar' }],
  [/coffee|mocha|cappuccino/i, { colour: '#5E3A22', art: 'coffee-beans' }],
  [/lemon ?grass/i, { colour: '#A3B556', art: 'lemongrass' }],
  [/lemon|citrus/i, { colour: '#EBC82E', art: 'lemon' }],
  [/lime\b/i, { colour: '#8DB83A', art: 'lime' }],
  [/orange/i, { colour: '#EE8322', art: 'tangerine' }],
  [/apple(?! mang)/i, { colour: '#8DB53A', art: 'green-apple' }],
  [/guava/i, { colour: '#E88A90', art: 'guava' }],
  [/banana/i, { colour: '#F0CE4A', art: 'bogoya' }],
  [/cherry(?! tomato)/i, { colour: '#B8233F', art: 'cherries' }],
  [/berr(?:y|ies)|grape|black ?currant/i, { colour: '#7A3A86', art: 'grapes' }],
  [/watermelon/i, { colour: '#E0525A', art: 'watermelon-slice' }],
  [/coconut/i, { colour: '#DCCBAA', art: 'coconut-half' }],
  [/avocado/i, { colour: '#7D9A3E', art: 'avocado-half' }],
  [/honey/i, { colour: '#E39A1F', art: 'honeybee' }],
  [/ginger/i, { colour: '#CF9240', art: 'ginger-root' }],
  [/garlic/i, { colour: '#CDBFAE', art: 'garlic' }],
  [/mint|menthol|fresh breath/i, { colour: '#3FA98C', art: 'mint-sprig' }],
  [/aloe/i, { colour: '#74B25A', art: 'aloe' }],
  [/lavender/i, { colour: '#9A7FCB', art: 'blossom', change: { hue: -70 } }],
  [/\brose\b|floral|flowers?\b(?<!sunflower)(?<!cauliflower)|jasmine|blossom/i, { colour: '#E58AAE', art: 'blossom' }],
  [/hibiscus/i, { colour: '#C23A62', art: 'hibiscus' }],
  [/pine\b|forest/i, { colour: '#3E8A55', art: 'pine-twig' }],
  [/ocean|sea breeze|fresh air|marine/i, { colour: '#3F8FC4', art: 'bubbles' }],
  [/shea/i, { colour: '#D9BE88', art: 'shea-nuts' }],
  [/herbal|neem|green tea|tea tree/i, { colour: '#5A9A4E', art: 'mint-sprig' }],
  [/chilli|\bhot\b|spicy/i, { colour: '#C8341F', art: 'chilli' }],
  [/tomato/i, { colour: '#D03A2A', art: 'tomato' }],
  [/cheese/i, { colour: '#EDB436', art: 'cheese-wedge' }],
  [/onion/i, { colour: '#7DAA56', art: 'onion-red' }],
  [/bbq|barbecue|smoky/i, { colour: '#8E3A22', art: 'flame' }],
  [/chicken/i, { colour: '#E0A02A', art: 'drumsticks' }],
  [/beef/i, { colour: '#A8382E', art: 'steak' }],
  [/fish\b/i, { colour: '#3F86AC', art: 'tilapia' }],
  [/vegetable/i, { colour: '#5E9C43', art: 'carrot' }],
  [/carrot/i, { colour: '#E8842A', art: 'carrot' }],
  [/pumpkin/i, { colour: '#E58A2A', art: 'pumpkin' }],
  [/salted|salt\b/i, { colour: '#3F78BC' }],
  [/low[- ]fat|skimmed|light\b|diet|zero|sugar[- ]free/i, { colour: '#8CC0E0' }],
  [/brown|whole ?(?:grain|meal|wheat)/i, { colour: '#8E5E34' }],
  [/night|black\b|dark/i, { colour: '#3D3552' }],
  [/white/i, { colour: '#EDEFF2' }],
  [/yellow/i, { colour: '#EFC63A' }],
  [/blue/i, { colour: '#3A78C4' }],
  [/green\b/i, { colour: '#4F9A4A' }],
  [/pink/i, { colour: '#EA86AA' }],
  [/red\b/i, { colour: '#C8362E' }],
]

export const tasteOf = (text: string): Taste | undefined => tastes.find(([words]) => words.test(text))?.[1]
