import { msg, tn } from './t.ts'

/** Messages that are used more than once, or whose spelling the specification fixes. */
export const shopName = 'Kasero'
export const searchPlaceholder = msg('Search for your groceries')
export const myCart = msg('My Cart')
export const seeAll = msg('See All')
export const outOfStock = msg('Out of stock')
export const promise = msg('10 min')
/** The spelling is the specification's. */
export const quantityTotal = msg('Quntity total')
export const noProductsYet = {
  title: msg('No products available yet'),
  text: msg('Check back soon for new products in this category!'),
}
export const noDataFound = { title: msg('No Data found'), text: msg('Check the spelling, or try “greens” for dodo.') }
export const cartIsEmpty = {
  title: msg('Your cart is empty'),
  text: msg('Put in the first thing and we start packing.'),
}
export const shopNow = msg('Shop Now')
export const goToHome = msg('Go To Home')
export const tryAgain = msg('Try again')
export const itemCount = (count: number) => tn(count, '{count} item', '{count} items')
