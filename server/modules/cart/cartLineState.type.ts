import { registerEnumType } from 'type-graphql'

export enum CartLineStateType {
  OK = 'OK',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
  NOT_ENOUGH_STOCK = 'NOT_ENOUGH_STOCK',
  PRICE_CHANGED = 'PRICE_CHANGED',
  UNAVAILABLE = 'UNAVAILABLE',
}

registerEnumType(CartLineStateType, {
  name: 'CartLineState',
  description: 'Whether a line counts. Only OK does; every other state is for the shopper to settle.',
  valuesConfig: {
    OK: { description: 'In stock, at the price the shopper saw.' },
    OUT_OF_STOCK: { description: 'None left today.' },
    NOT_ENOUGH_STOCK: { description: 'Fewer left than the line wants; see availableQuantity.' },
    PRICE_CHANGED: {
      description: 'The price moved since the shopper saw it; setting the quantity agrees to the new one.',
    },
    UNAVAILABLE: { description: 'Not sold any more.' },
  },
})
