/** The list in the specification. */
export const popularSearches = [
  'Fresh Fruits',
  'Vegetables',
  'Dairy Products',
  'Bread',
  'Rice',
  'Cooking Oil',
  'Milk',
  'Eggs',
]
