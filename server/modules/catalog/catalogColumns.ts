/** Fields of a product that a column of a catalogue file can set; besides them there is `detail: <label>`. */
export const CATALOG_FIELDS = [
  'number',
  'name',
  'unit',
  'price',
  'discount',
  'stock',
  'description',
  'categories',
  'subcategories',
  'images',
] as const

export type CatalogField = (typeof CATALOG_FIELDS)[number]

/** Other headings of a field, in the form of `normalizeHeading`. */
const SYNONYMS: Record<CatalogField, readonly string[]> = {
  number: ['article number', 'item number', 'product number', 'article', 'code', 'sku'],
  name: ['product', 'product name', 'item', 'item name'],
  unit: ['pack', 'pack size', 'size'],
  price: ['price ugx', 'list price', 'list price ugx', 'unit price'],
  discount: ['discount percent', 'off'],
  stock: ['qty', 'quantity', 'in stock', 'units'],
  description: ['about', 'text'],
  categories: ['category'],
  subcategories: ['subcategory', 'sub category'],
  images: ['image', 'picture', 'pictures', 'photo', 'photos'],
}

/**
 * Field of each heading that a caller assigned; null leaves the column out. A heading that is not in it is read by its
 * own name, so an empty mapping reads a file with the names of the fields.
 */
export type ColumnMapping = ReadonlyMap<string, string | null>

/** Column of a file; `field` is null for one that is left out. */
export type FileColumn = { heading: string; field: string | null }

/** Rows of a file from which the first values of each column are taken. */
export const SAMPLE_ROWS = 20

/** Headings of a file and its first rows, at most `SAMPLE_ROWS`. */
export type FileSample = { headings: string[]; rows: string[][] }

/** What is wrong with the columns of a file, and the column. */
export type ColumnFault = { code: 'UNKNOWN_FIELD' | 'FIELD_TWICE'; heading: string } | { code: 'NUMBER_MISSING' }

const DETAIL_PATTERN = /^detail\s*:\s*(\S.*)$/i

/** Label of a field `detail: <label>`; null for any other field. */
export const parseDetailLabel = (field: string): string | null => DETAIL_PATTERN.exec(field)?.[1] ?? null

export const isCatalogField = (name: string): name is CatalogField =>
  (CATALOG_FIELDS as readonly string[]).includes(name)

/** Makes headings unique: a column without one is named by its place, and one that repeats gets a number. */
export function nameColumns(headings: readonly string[]): string[] {
  const names = new Set<string>()
  const counts = new Map<string, number>()
  for (const [index, heading] of headings.entries()) {
    const name = heading.trim() || `Column ${index + 1}`
    let unique = name
    let count = counts.get(name) ?? 1
    for (; names.has(unique); unique = `${name} (${count})`) count += 1
    counts.set(name, count)
    names.add(unique)
  }
  return [...names]
}

/** Resolves the field of every heading of a file through a mapping. @returns the columns and what is wrong with them */
export function readColumns(
  headings: readonly string[],
  mapping: ColumnMapping,
): { columns: FileColumn[]; faults: ColumnFault[] } {
  const faults: ColumnFault[] = []
  const taken = new Set<string>()
  const columns = nameColumns(headings).map((heading, index): FileColumn => {
    const assigned = mapping.get(heading)
    if (assigned === null) return { heading, field: null }
    const name = (assigned ?? headings[index] ?? '').trim()
    const label = parseDetailLabel(name)
    const field = label === null ? name.toLowerCase() : `detail: ${label}`
    if (label === null && !isCatalogField(field)) faults.push({ code: 'UNKNOWN_FIELD', heading })
    else if (taken.has(field.toLowerCase())) faults.push({ code: 'FIELD_TWICE', heading })
    taken.add(field.toLowerCase())
    return { heading, field }
  })
  if (!taken.has('number')) faults.push({ code: 'NUMBER_MISSING' })
  return { columns, faults }
}

/** Returns the headings that a mapping names and a file does not have. */
export function findForeignHeadings(headings: readonly string[], mapping: ColumnMapping): string[] {
  const names = new Set(nameColumns(headings))
  return [...mapping.keys()].filter((heading) => !names.has(heading))
}

/** Names the first fault of the columns of a file; null when the file can be read. */
export function describeColumnFault({ columns, faults }: ReturnType<typeof readColumns>): string | null {
  const [fault] = faults
  if (!fault) return null
  if (fault.code === 'NUMBER_MISSING') return "The column 'number' is missing: it identifies the product of a row."
  const { heading } = fault
  const field = columns.find((column) => column.heading === heading)?.field
  if (fault.code === 'FIELD_TWICE') return `The column '${field}' occurs twice.`
  const list = `${CATALOG_FIELDS.join(', ')} and 'detail: <label>'.`
  return field === heading.toLowerCase()
    ? `There is no column '${heading}'. Columns are ${list}`
    : `The column '${heading}' is mapped to the unknown field '${field}'. Fields are ${list}`
}

/** Heading under which a file has a field, for messages; the name of the field when no column was mapped to it. */
export const findHeading = (mapping: ColumnMapping, field: CatalogField): string =>
  mapping.entries().find(([, mapped]) => mapped === field)?.[0] ?? field

/** Guesses the field of each column by its heading; a heading that equals a field wins over a synonym. */
export function guessColumns(headings: readonly string[]): FileColumn[] {
  const names = headings.map(normalizeHeading)
  const fields: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  const claim = (index: number, field: string | undefined) => {
    if (!field || fields[index] || taken.has(field)) return
    fields[index] = field
    taken.add(field)
  }
  for (const [index, heading] of headings.entries()) {
    const label = parseDetailLabel(heading)
    claim(index, label === null ? CATALOG_FIELDS.find((field) => field === names[index]) : `detail: ${label}`)
  }
  for (const [index, name] of names.entries())
    claim(
      index,
      CATALOG_FIELDS.find((field) => SYNONYMS[field].includes(name)),
    )
  return headings.map((heading, index) => ({ heading, field: fields[index] ?? null }))
}

/** 'Price (UGX)', 'price_ugx' and 'PRICE UGX' are one heading. */
const normalizeHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
