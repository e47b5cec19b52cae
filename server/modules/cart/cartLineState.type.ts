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
  description:
    'State of a cart line. Only OK lines can be ordered; lines in other states need a decision of the shopper.',
  valuesConfig: {
    OK: { description: 'In stock at the price that the shopper saw.' },
    OUT_OF_STOCK: { description: 'Out of stock.' },
    NOT_ENOUGH_STOCK: { description: 'Quantity exceeds the stock; see availableQuantity.' },
    PRICE_CHANGED: {
      description: 'The price changed since the shopper saw it; changeCartQuantity accepts the new price.',
    },
    UNAVAILABLE: { description: 'No longer sold.' },
  },
})
