/** Words that are used more than once, or that the specification spells its own way. */
export const shopName = 'Kasero'
export const searchPlaceholder = 'Search for your groceries'
export const myCart = 'My Cart'
export const seeAll = 'See All'
export const outOfStock = 'Out of stock'
export const promise = '10 min'
/** Spelled so in the specification, and kept. */
export const quantityTotal = 'Quntity total'
export const noProductsYet = { title: 'No products available yet', text: 'Check back soon for new products in this category!' }
export const noDataFound = { title: 'No Data found', text: 'Check the spelling, or try “greens” for dodo.' }
export const cartIsEmpty = { title: 'Your cart is empty', text: 'Put in the first thing and we start packing.' }
export const shopNow = 'Shop Now'
export const goToHome = 'Go To Home'
export const tryAgain = 'Try again'
export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`
