// Every picture of the shop, one line each.
export interface Loose {
  art: string;
  /** Pieces shown on the tile: one, two or three. */
  pieces: 1 | 2 | 3;
  hue?: number;
  saturation?: number;
  brightness?: number;
}
export interface Packed {
  pack: string;
  word: string;
  colour: string;
  accent?: string;
  art?: string;
}
export type Motif = Loose | Packed;

const loose = (art: string, pieces: 1 | 2 | 3 = 1, change: Partial<Loose> = {}): Loose => ({ art, pieces, ...change });
const packed = (pack: string, word: string, colour: string, art?: string, accent?: string): Packed => ({ pack, word, colour, art, accent });

export const motifs: Record<string, Motif> = {
  matooke: loose('matooke'), 'matooke-peeled': packed('tray', 'Peeled matooke', '#5E8A2C', 'peeled-matooke'), 'banana-leaf': loose('banana-leaf'),
  cassava: loose('cassava', 2), yam: loose('yam', 2), 'sweet-potato': loose('roasted-sweet-potato', 2),
  'sweet-potato-white': loose('roasted-sweet-potato', 2, { saturation: 0.45, brightness: 1.12 }), irish: loose('potato', 3), chips: loose('french-fries'),
  gonja: loose('gonja'), ndiizi: loose('ndiizi'), bogoya: loose('bogoya'), maize: loose('ear-of-corn', 2), pumpkin: loose('pumpkin'), butternut: loose('butternut', 2),
  mango: loose('mango', 3), 'mango-green': loose('mango', 3, { hue: 40, saturation: 0.75, brightness: 0.86 }), pawpaw: loose('pawpaw'), orange: loose('tangerine', 3, { hue: 22, saturation: 0.9 }),
  tangerine: loose('tangerine', 3), lemon: loose('lemon', 3), lime: loose('lemon', 3, { hue: 28, brightness: 0.84 }), pineapple: loose('pineapple'), watermelon: loose('watermelon'),
  melon: loose('melon'), 'passion-fruit': loose('passion-fruit'), 'passion-fruit-yellow': loose('yellow-passion-fruit'), 'tree-tomato': loose('tree-tomato'), strawberry: loose('strawberry', 3),
  gooseberry: loose('gooseberry'), 'apple-red': loose('red-apple', 3), 'apple-green': loose('green-apple', 3), grapes: loose('grapes'), pear: loose('pear', 3), avocado: loose('avocado', 2),
  jackfruit: loose('jackfruit'), coconut: loose('coconut', 2), sugarcane: loose('sugarcane'),
  sukuma: loose('leafy-green'), nakati: loose('nakati'), dodo: loose('dodo'), bbugga: loose('bbugga'), spinach: loose('spinach'), tomato: loose('tomato', 3, { hue: 16 }), onion: loose('onion', 3, { saturation: 0.3, brightness: 1.22 }),
  'onion-red': loose('onion', 3, { hue: -58, saturation: 0.9, brightness: 0.72 }), 'spring-onion': loose('spring-onion'), 'pepper-green': loose('bell-pepper', 3), 'pepper-red': loose('bell-pepper', 3, { hue: -104, saturation: 1.15, brightness: 0.92 }),
  'pepper-yellow': loose('bell-pepper', 3, { hue: -62, brightness: 1.1 }), chilli: loose('hot-pepper', 3, { hue: 16 }), aubergine: loose('eggplant', 2, { hue: 14, saturation: 0.55, brightness: 0.42 }), ntula: loose('ntula'), katunkuma: loose('katunkuma'),
  carrot: loose('carrot', 2), cabbage: loose('cabbage'), 'cabbage-red': loose('red-cabbage'), beetroot: loose('beetroot', 2), cucumber: loose('cucumber', 2), lettuce: loose('lettuce'), cauliflower: loose('cauliflower'),
  broccoli: loose('broccoli', 1, { hue: -30, saturation: 0.85, brightness: 0.9 }), mushroom: loose('mushroom'), 'green-beans': loose('green-beans'), 'peas-fresh': loose('pea-pod', 2), okra: loose('okra'), dhania: loose('herb'), rosemary: loose('herb', 1, { hue: 30, saturation: 0.6, brightness: 0.8 }),
  ginger: loose('ginger-root', 2), garlic: loose('garlic', 3), turmeric: loose('ginger-root', 2, { hue: 8, saturation: 1.25, brightness: 0.95 }),

  'milk-carton': packed('carton', 'Fresh milk', '#3F8FD0', 'cow-face', '#E4572E'), 'milk-pouch': packed('pouch', 'Milk', '#5AA7DE', 'glass-of-milk'), 'milk-powder': packed('tin', 'Milk powder', '#D9A521', 'glass-of-milk'),
  'fermented-milk': packed('bottle', 'Amasunsa', '#F3EEDF', 'cow-face', '#2F6FA8'), 'yoghurt-plain': packed('cup', 'Yoghurt', '#7DB5E0', 'bowl-with-spoon'), 'yoghurt-strawberry': packed('cup', 'Strawberry yoghurt', '#E87A95', 'strawberry'),
  'yoghurt-drink': packed('flip', 'Drinking yoghurt', '#F6B44B', 'mango', '#D8442E'), butter: packed('flat', 'Butter', '#E8B62F', 'butter'), margarine: packed('tub', 'Margarine', '#F2C230', 'bread'), ghee: packed('jar', 'Ghee', '#EDB93E', 'cow-face', '#2F6B3A'),
  cheese: loose('cheese-wedge'), cream: packed('carton', 'Fresh cream', '#E2A9B8', 'strawberry', '#7A2B55'), 'ice-cream': packed('tub', 'Ice cream', '#8D6CC2', 'ice-cream'), 'egg-tray': loose('egg-tray'), egg: loose('egg', 3), 'quail-egg': loose('quail-egg'),

  'bread-white': packed('loaf', 'White bread', '#D9A05B', undefined, '#D8442E'), 'bread-brown': packed('loaf', 'Brown bread', '#A56A34', undefined, '#2F6B3A'), 'bread-loaf': loose('bread'), baguette: loose('baguette-bread', 2), chapati: loose('chapati'),
  rolex: loose('burrito', 2), kikomando: packed('tray', 'Kikomando', '#8E4A22', 'chapati'), buns: loose('buns'), mandazi: loose('mandazi'), kabalagala: loose('kabalagala'), samosa: loose('samosa'), cake: loose('birthday-cake'),
  cupcake: loose('cupcake', 2), doughnut: loose('doughnut', 2), croissant: loose('croissant', 2), 'fruit-cake': loose('bread', 1, { hue: -8, saturation: 0.95, brightness: 0.66 }),

  rice: packed('bag', 'Rice', '#3E8F57', 'cooked-rice', '#E7A928'), 'rice-basmati': packed('bag', 'Basmati rice', '#7A3E8E', 'cooked-rice', '#E7A928'), 'cooked-rice': loose('cooked-rice'),
  'maize-flour': packed('bag', 'Maize flour', '#3D8A4E', 'ear-of-corn', '#F0B429'), 'maize-grain': loose('maize-grain'), 'millet-flour': packed('bag', 'Millet flour', '#8A5A3A', 'sheaf-of-rice'), 'cassava-flour': packed('bag', 'Cassava flour', '#C9A36A', 'cassava'),
  'sorghum-flour': packed('bag', 'Sorghum flour', '#A8412F', 'sheaf-of-rice'), 'wheat-flour': packed('bag', 'Wheat flour', '#2F78B8', 'sheaf-of-rice', '#E9C23A'), beans: loose('red-beans'), 'beans-yellow': loose('yellow-beans'), 'beans-white': loose('white-beans'),
  cowpeas: loose('cowpeas'), 'peas-dry': loose('dry-peas'), lentils: loose('lentils'), gnuts: loose('gnut-grain'), 'gnut-powder': packed('bag', 'Gnut powder', '#B96A4A', 'gnut-grain'), simsim: loose('simsim'), 'gnuts-roasted': packed('pouch', 'Roasted gnuts', '#B5562F', 'gnut-grain', '#FFE3A8'),
  'simsim-balls': loose('simsim-balls'), spaghetti: packed('bag', 'Spaghetti', '#C8392F', 'spaghetti', '#2F6B3A'), macaroni: packed('bag', 'Macaroni', '#2E8C8C', 'shallow-pan-of-food'), noodles: packed('pouch', 'Noodles', '#E0672C', 'steaming-bowl', '#FFE59A'),

  'oil-bottle': packed('bottle', 'Sunflower oil', '#F0B92F', 'sunflower', '#C62828'), 'oil-jerrycan': packed('jerrycan', 'Cooking oil', '#F3C63A', 'sunflower', '#C62828'), 'oil-simsim': packed('slim', 'Simsim oil', '#C98A34', 'sheaf-of-rice', '#5A3414'),
  'oil-olive': packed('slim', 'Olive oil', '#7C8F35', 'olive', '#2F3A1C'), 'cooking-fat': packed('tub', 'Cooking fat', '#E4D8B8', 'cooking', '#C62828'), salt: packed('bag', 'Salt', '#6F63B5', 'salt'), 'curry-powder': packed('jar', 'Curry powder', '#E0A21F', 'curry-rice', '#B5382A'),
  'pilau-masala': packed('jar', 'Pilau masala', '#A86A34', 'chestnut', '#5B1E1E'), 'tea-masala': packed('jar', 'Tea masala', '#B98550', 'ginger-root', '#2F6B3A'), 'black-pepper': packed('jar', 'Black pepper', '#4A4348', undefined, '#1F1C1F'), cinnamon: loose('cinnamon'),
  'stock-cubes': packed('box', 'Stock cubes', '#C8442E', 'cut-of-meat', '#FFE59A'), 'turmeric-powder': packed('jar', 'Turmeric', '#E89A1C', 'ginger-root', '#8A4A12'), 'tomato-paste': packed('tin', 'Tomato paste', '#C8302A', 'tomato'), 'tomato-sauce': packed('flip', 'Tomato sauce', '#CF3227', 'tomato', '#FFFFFF'),
  'chilli-sauce': packed('slim', 'Chilli sauce', '#D24A22', 'hot-pepper', '#2F6B3A'), 'soy-sauce': packed('slim', 'Soy sauce', '#3E2620', undefined, '#C62828'), vinegar: packed('slim', 'White vinegar', '#CFE0E6', undefined, '#2F6FA8'), mayonnaise: packed('jar', 'Mayonnaise', '#F3E9C6', 'egg', '#2F6FA8'),
  achari: packed('jar', 'Mango achari', '#C98A1E', 'mango', '#8E2B1E'), 'gnut-paste': packed('jar', 'Gnut paste', '#B9793C', 'gnut-grain', '#7A2B2B'), odii: packed('jar', 'Odii', '#A98A60', 'sheaf-of-rice', '#4A3418'), jam: packed('jar', 'Strawberry jam', '#B82A3C', 'strawberry', '#F0EDE6'),
  'jam-pineapple': packed('jar', 'Pineapple jam', '#E9A92B', 'pineapple', '#2F6B3A'), 'baking-powder': packed('tin', 'Baking powder', '#D2533A', 'cupcake'), yeast: packed('box', 'Yeast', '#D9A03A', 'bread'), vanilla: packed('slim', 'Vanilla', '#6A4326', 'blossom', '#3A2414'), 'icing-sugar': packed('bag', 'Icing sugar', '#E58AA6', 'cupcake'),

  beef: packed('tray', 'Beef', '#A32A2A', 'cut-of-meat'), mince: packed('tray', 'Minced beef', '#B2402F', 'minced-meat'), 'chicken-whole': packed('tray', 'Whole chicken', '#C07A1C', 'plucked-chicken'), 'chicken-legs': loose('poultry-leg', 2), 'chicken-breast': packed('tray', 'Chicken', '#C78A2E', 'poultry-leg'),
  pork: packed('tray', 'Pork', '#C2566A', 'bacon'), sausages: packed('tray', 'Sausages', '#9A3E2A', 'sausage'), bacon: loose('bacon', 2), tilapia: loose('tilapia'), 'fish-fillet': packed('tray', 'Fish fillet', '#2F7FA3', 'fillet'), 'nile-perch': loose('nile-perch'),
  mukene: loose('silver-fish'), 'mukene-powder': packed('jar', 'Mukene powder', '#A89C86', 'silver-fish', '#2F6FA8'), 'fish-smoked': loose('smoked-fish'), sardines: packed('flattin', 'Sardines', '#D0442E', 'tilapia'), tuna: packed('flattin', 'Tuna', '#2F6FA8', 'nile-perch'), 'corned-beef': packed('tin', 'Corned beef', '#B23A2A', 'cow-face'),

  water: packed('bottle', 'Water', '#8CC6EC', 'droplet', '#1F5FA8'), 'water-dispenser': packed('jerrycan', 'Water', '#9CCFEF', 'droplet', '#1F5FA8'), 'water-sparkling': packed('slim', 'Sparkling water', '#7CC3B0', 'bubbles', '#14604A'), 'soda-cup': loose('cup-with-straw'), 'soda-cola': packed('bottle', 'Cola', '#4A2418', 'ice', '#C62828'),
  'soda-orange': packed('bottle', 'Orange soda', '#F08A22', 'tangerine', '#2F6B3A'), 'soda-pineapple': packed('bottle', 'Soda', '#F2CB3A', 'pineapple', '#2F6B3A'), 'energy-drink': packed('can', 'Energy drink', '#2A3F8E', 'high-voltage'), 'malt-drink': packed('can', 'Malt drink', '#6A3A1C', 'sheaf-of-rice'),
  'juice-mango': packed('carton', 'Mango juice', '#F2A02A', 'mango', '#2F6B3A'), 'juice-passion': packed('carton', 'Passion juice', '#8A3F74', 'passion-fruit', '#F0B429'), 'juice-pineapple': packed('carton', 'Pineapple juice', '#E3B928', 'pineapple', '#2F6B3A'), 'juice-orange': packed('carton', 'Orange juice', '#EE7F22', 'tangerine', '#2F6B3A'),
  squash: packed('bottle', 'Tropical squash', '#E8642E', 'tropical-drink', '#7A2B55'), bushera: packed('bottle', 'Bushera', '#B98A6A', 'sheaf-of-rice', '#5A3414'), 'banana-juice': packed('bottle', 'Omubisi', '#C99A3A', 'ndiizi', '#5E7F2D'), munaanansi: packed('bottle', 'Munaanansi', '#D9A23A', 'pineapple', '#8A4A12'),
  'tamarind-juice': packed('bottle', 'Tamarind juice', '#8E5230', undefined, '#3A2414'), 'hibiscus-drink': packed('bottle', 'Hibiscus drink', '#B0254A', 'hibiscus', '#5B1530'),

  'tea-cup': loose('teacup-without-handle'), 'tea-leaves': packed('box', 'Tea leaves', '#2E7D4F', 'teacup-without-handle', '#FFE59A'), 'tea-bags': packed('box', 'Tea bags', '#4A9A5A', 'herb'), 'tea-ginger': packed('box', 'Ginger tea', '#C9822E', 'ginger-root'), 'tea-lemongrass': packed('box', 'Lemongrass tea', '#9DAF36', 'herb'),
  'coffee-bag': packed('bag', 'Coffee', '#5A3520', 'coffee-beans', '#E0A21F'), 'coffee-jar': packed('jar', 'Instant coffee', '#5E3822', 'coffee-beans', '#B5382A'), 'coffee-beans': loose('coffee-beans'), cocoa: packed('tin', 'Cocoa', '#7A4526', 'chocolate-bar'), 'sugar-brown': packed('bag', 'Brown sugar', '#C08A3E', 'spoon', '#5B1547'),
  'sugar-white': packed('bag', 'White sugar', '#3F74B5', 'spoon'), honey: packed('jar', 'Honey', '#E39A1F', 'honeybee', '#F6D25A'), 'porridge-flour': packed('bag', 'Porridge flour', '#C4703A', 'bowl-with-spoon'), 'corn-flakes': packed('box', 'Cereal', '#E0A02A', 'bowl-with-spoon'), oats: packed('bag', 'Oats', '#B5935A', 'sheaf-of-rice'),

  crisps: packed('pouch', 'Potato crisps', '#D8442E', 'potato', '#FFE59A'), 'crisps-cassava': packed('pouch', 'Cassava crisps', '#5A9A3E', 'cassava', '#FFF3C9'), 'crisps-gonja': packed('pouch', 'Gonja crisps', '#E5A52A', 'bogoya', '#FFF3C9'), popcorn: loose('popcorn'), 'popping-maize': packed('bag', 'Popping maize', '#E3AF2C', 'popcorn', '#C62828'),
  biscuits: packed('wrap', 'Biscuits', '#C8783A', 'cookie', '#FFF3D6'), cookies: loose('cookie', 3), crackers: packed('wrap', 'Crackers', '#3F7FB5', 'rice-cracker'), chocolate: loose('chocolate-bar'), sweets: loose('candy', 3), lollipops: loose('lollipop', 2), 'chewing-gum': packed('wrap', 'Chewing gum', '#3FA88A'), 'snack-box': packed('box', 'School snacks', '#5B7FC4', 'backpack', '#FFE59A'),
  daddies: loose('daddies'), 'soya-roasted': loose('soya-grain'), cashews: loose('cashew'), 'dried-mango': loose('dried-mango'),

  nappies: packed('pack', 'Baby nappies', '#8F7FD0', 'baby'), 'cloth-nappies': loose('serviettes'), wipes: packed('pack', 'Baby wipes', '#6FC0D8', 'baby'), 'baby-soap': packed('flat', 'Baby soap', '#F2A7BC', 'baby'), 'baby-jelly': packed('jar', 'Baby jelly', '#F4E3C0', 'baby', '#E58AA6'), 'baby-powder': packed('flip', 'Baby powder', '#CFE3F2', 'baby', '#8FB8D8'),
  'baby-oil': packed('flip', 'Baby oil', '#F3DE9A', 'droplet', '#E58AA6'), 'baby-shampoo': packed('flip', 'Baby shampoo', '#F5C95A', 'bubbles', '#E06A5A'), 'baby-milk': packed('tin', 'Infant milk', '#4FA0C8', 'baby-bottle'), 'baby-porridge': packed('box', 'Baby porridge', '#E0A35A', 'bowl-with-spoon'), 'baby-food-jar': packed('jar', 'Baby food', '#E99A3E', 'carrot', '#5E9C43'),
  'baby-bottle': loose('baby-bottle'), 'baby-bowl': loose('bowl'), 'sippy-cup': loose('sippy-cup'),

  'washing-powder': packed('bag', 'Washing powder', '#2F7FC8', 'bubbles', '#F0B429'), 'bar-soap': packed('wrap', 'Bar soap', '#3A78C4', 'soap'), bleach: packed('flip', 'Bleach', '#E8ECF0', undefined, '#1F5FA8'), softener: packed('flip', 'Fabric softener', '#B79AE0', 'cherry-blossom', '#6A4AA8'), pegs: loose('pegs'), 'dish-liquid': packed('flip', 'Dish liquid', '#7CC04A', 'lemon', '#E7B928'),
  sponge: loose('sponge', 2), 'steel-wool': loose('steel-wool'), foil: packed('flat', 'Aluminium foil', '#8F9CA8'), 'cling-film': packed('flat', 'Cling film', '#4FA8A0'), 'bin-bags': packed('pack', 'Bin bags', '#4A4650'), 'scouring-powder': packed('tin', 'Scouring powder', '#3FA07A', 'sparkles'), 'floor-cleaner': packed('bottle', 'Floor cleaner', '#3F9A5A', 'evergreen-tree', '#1F5F35'),
  'toilet-cleaner': packed('slim', 'Toilet cleaner', '#2F74B8', 'toilet', '#E7B928'), 'insect-spray': packed('spray', 'Mosquito spray', '#3F8F4A', 'mosquito', '#E7B928'), 'mosquito-coils': loose('coil'), broom: loose('broom'), bucket: loose('bucket'), 'toilet-paper': loose('roll-of-paper', 3), tissues: packed('flat', 'Tissues', '#6FB8D8', 'cherry-blossom'), serviettes: loose('serviettes'),
  charcoal: loose('charcoal'), matches: packed('flat', 'Matches', '#C8442E', 'fire', '#FFE59A'), candles: loose('candles'), bulb: loose('bulb'), batteries: loose('battery', 2),

  'bath-soap': packed('flat', 'Bath soap', '#5FB08A', 'soap'), 'hand-wash': packed('pump', 'Hand wash', '#6FC0A8', 'bubbles'), sanitiser: packed('pump', 'Hand sanitiser', '#8FC4E8', 'droplet'), loofah: loose('loofah'), toothpaste: packed('tube', 'Toothpaste', '#2F8FC8', undefined, '#D8442E'), toothbrush: loose('toothbrush', 2), mouthwash: packed('bottle', 'Mouthwash', '#3FB8B0', 'herb', '#14605A'),
  shampoo: packed('flip', 'Shampoo', '#7A9A3E', 'avocado', '#3F5A1C'), conditioner: packed('flip', 'Conditioner', '#C98A5A', 'coconut', '#6A3A1C'), 'hair-food': packed('jar', 'Hair food', '#5E9A4A', 'herb', '#2F4A1C'), 'castor-oil': packed('slim', 'Castor oil', '#C9A23A', 'droplet', '#3A2414'), 'body-lotion': packed('pump', 'Body lotion', '#C98A6A', 'hibiscus'), 'petroleum-jelly': packed('jar', 'Petroleum jelly', '#EFE3B0', undefined, '#2F6FA8'),
  'shea-butter': packed('jar', 'Shea butter', '#EBDDB0', 'chestnut', '#6A4A1C'), glycerine: packed('bottle', 'Glycerine', '#E9E4EC', 'droplet', '#C2567A'), deodorant: packed('spray', 'Deodorant', '#6F7FC8', 'sparkles'), pads: packed('pack', 'Sanitary pads', '#D87AA6', 'cherry-blossom'), razor: loose('razor', 2), 'cotton-wool': loose('cotton-wool'), 'shaving-foam': packed('spray', 'Shaving foam', '#2F8FA8', 'bubbles', '#E8ECF0'),
};
