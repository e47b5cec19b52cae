import { describe, expect, it } from 'vitest'
import { guessColumns } from './catalogColumns.ts'
import { type CsvCorrection, correctCsv } from './catalogCsv.ts'
import { parseCatalogFile, sampleColumns } from './catalogFile.ts'

const read = (text: string) => parseCatalogFile(Buffer.from(text))
const INVALID_IMAGES =
  'images must be paths of pictures of the shop or https URLs with a public host name, separated by |.'

describe('parseCatalogFile', () => {
  it('reads each row with its line number', () => {
    const { rows, problems } = read(
      'number,name,price,categories,detail: Origin\nA1,Matooke,"18,000",matooke-roots|vegetables,Mbarara\n\nA2,Yams,6000,matooke-roots,\n',
    )
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        number: 'A1',
        name: 'Matooke',
        price: 18_000,
        categories: ['matooke-roots', 'vegetables'],
        details: [{ label: 'Origin', value: 'Mbarara' }],
      },
      { line: 4, number: 'A2', name: 'Yams', price: 6_000, categories: ['matooke-roots'], details: [] },
    ])
  })

  it.each([
    ['semicolons, as Excel writes them', 'number;name\nA1;Salt, fine'],
    ['tabs', 'number\tname\nA1\tSalt, fine'],
    ['a byte order mark and Windows line ends', '\uFEFFnumber,name\r\nA1,"Salt, fine"\r\n'],
    ['headings in capitals with spaces around them', ' Number , NAME\nA1,"Salt, fine"'],
  ])('accepts %s', (_, text) => {
    expect(read(text)).toEqual({ problems: [], rows: [expect.objectContaining({ number: 'A1', name: 'Salt, fine' })] })
  })

  it.each([
    ['4500', 4500],
    ['4 500', 4500],
    ['UGX 4,500', 4500],
    ['1,250,000', 1_250_000],
  ])('accepts a price written as %s', (text, price) => {
    expect(read(`number,price\nA1,"${text}"`).rows[0]?.price).toBe(price)
  })

  it('treats a list cell of separators only as an empty cell', () => {
    const { rows, problems } = read('number,categories,subcategories,images\nA1,|, | ,||')
    expect(problems).toEqual([])
    expect(rows).toEqual([{ line: 2, number: 'A1', details: [] }])
  })

  it('accepts pictures of the shop and of public hosts', () => {
    const images = ['/images/a-640.webp', '/uploads/pictures/b.webp', 'https://cdn.example.com/c?w=640']
    expect(read(`number,images\nA1,${images.join(' | ')}`).rows).toMatchObject([{ images }])
  })

  it.each([
    ['a price with cents', 'number,price\nA1,4500.50', 'price must be a whole number from 1 to 2,000,000.'],
    ['a price that is not a number', 'number,price\nA1,cheap', 'price must be a whole number from 1 to 2,000,000.'],
    ['wrong thousands separators', 'number,price\nA1,"45,00"', 'price must be a whole number from 1 to 2,000,000.'],
    ['a price of zero', 'number,price\nA1,0', 'price must be a whole number from 1 to 2,000,000.'],
    ['a discount above 100', 'number,discount\nA1,101', 'discount must be a whole number from 0 to 100.'],
    ['a negative stock', 'number,stock\nA1,-3', 'stock must be a whole number from 0 to 1,000,000.'],
    ['an invalid picture URL', 'number,images\nA1,javascript:alert(1)', INVALID_IMAGES],
    ['a path with side effects as a picture', 'number,images\nA1,/api/user/logout', INVALID_IMAGES],
    ['a picture on a local host', 'number,images\nA1,https://127.0.0.1/x.webp', INVALID_IMAGES],
    ['a picture URL with a password', 'number,images\nA1,https://user:pw@example.com/x.webp', INVALID_IMAGES],
    ['a picture URL that is too long', `number,images\nA1,https://example.com/${'a'.repeat(500)}`, INVALID_IMAGES],
    [
      'more than 20 pictures',
      `number,images\nA1,${Array.from({ length: 21 }, (_, n) => `/images/${n}.webp`).join('|')}`,
      'images must contain at most 20 entries.',
    ],
    [
      'more than 20 categories',
      `number,categories\nA1,${Array.from({ length: 21 }, (_, n) => `category-${n}`).join('|')}`,
      'categories must contain at most 20 entries.',
    ],
    [
      'a detail that is too long',
      `number,detail: Origin\nA1,${'a'.repeat(501)}`,
      'detail: Origin must have at most 500 characters.',
    ],
    [
      'a detail whose label is too long',
      `number,detail: ${'a'.repeat(61)}\nA1,Mbale`,
      `detail: ${'a'.repeat(61)} must have a label of at most 60 characters.`,
    ],
    ['a missing number', 'number,name\n,Salt', 'number is missing.'],
    [
      'more cells than headings',
      'number,name\nA1,Salt, fine',
      'The row has 3 cells, but the header has 2. A cell that contains the separator needs quotation marks.',
    ],
    ['a name that is too long', `number,name\nA1,${'a'.repeat(121)}`, 'name must have at most 120 characters.'],
  ])('rejects a row with %s and reports its line', (_, text, message) => {
    expect(read(text)).toEqual({ rows: [], problems: [{ line: 2, message }] })
  })

  it('reports every fault with its line in one pass', () => {
    expect(read('number,price,stock\nA1,x,1\nA2,500,2\nA3,y,z\nA2,600,1').problems).toEqual([
      { line: 2, message: 'price must be a whole number from 1 to 2,000,000.' },
      { line: 4, message: 'price must be a whole number from 1 to 2,000,000.' },
      { line: 4, message: 'stock must be a whole number from 0 to 1,000,000.' },
      { line: 5, message: 'The number A2 already occurs on line 3.' },
    ])
  })

  it.each([
    ['', 'The file is empty.'],
    ['number,name\n', 'The file has a header row but no products.'],
    ['name,price\nSalt,500', "The column 'number' is missing: it identifies the product of a row."],
    ['number,name,Name\nA1,a,b', "The column 'name' occurs twice."],
    ['number,name,name\nA1,a,b', "The column 'name' occurs twice."],
    ['number,colour\nA1,red', /^There is no column 'colour'\. Columns are number, name, /],
    ['number,name\nA1,"Salt\nA2,Sugar', /^A quotation mark is not closed/],
  ])('rejects the whole file %j', (text, message) => {
    const { rows, problems } = read(text)
    expect(rows).toEqual([])
    expect(problems).toEqual([{ line: expect.any(Number), message: expect.stringMatching(message) }])
  })

  it('rejects a file that is not UTF-8 and says how to save it', () => {
    expect(parseCatalogFile(Buffer.from('number,name\nA1,Caf\xe9', 'latin1')).problems).toEqual([
      { line: 1, message: 'The file is not UTF-8 text. Save it as "CSV UTF-8".' },
    ])
  })
})

describe('parseCatalogFile with a mapping', () => {
  const mapping = new Map([
    ['Code', 'number'],
    ['Bei', 'price'],
    ['Asili', 'detail: Origin'],
    ['Notes', null],
  ])
  const readMapped = (text: string, fields: ReadonlyMap<string, string | null> = mapping) =>
    parseCatalogFile(Buffer.from(text), fields)

  it.each([
    ['CSV', 'Code;Bei;Asili;Notes;stock\nA1;4500;Mbale;late;3', 'number;price;detail: Origin;stock\nA1;4500;Mbale;3'],
    [
      'JSON',
      '[{ "Code": "A1", "Bei": 4500, "Asili": "Mbale", "Notes": "late", "stock": 3 }]',
      '[{ "number": "A1", "price": 4500, "details": { "Origin": "Mbale" }, "stock": 3 }]',
    ],
  ])('reads from %s what the file with the names of the fields says', (_, mapped, canonical) => {
    expect(readMapped(mapped)).toEqual(read(canonical))
    expect(readMapped(mapped).problems).toEqual([])
  })

  it('names columns in its messages by their headings', () => {
    expect(readMapped('Code,Bei,Asili,Notes\nA1,cheap,,\n,500,,').problems).toEqual([
      { line: 2, message: 'Bei must be a whole number from 1 to 2,000,000.' },
      { line: 3, message: 'Code is missing.' },
    ])
  })

  it('tells columns with the same heading or none apart', () => {
    const fields = new Map([
      ['Price', null],
      ['Price (2)', 'price'],
      ['Column 4', null],
    ])
    expect(readMapped('number,Price,Price,\nA1,900,1000,x', fields).rows).toMatchObject([
      { number: 'A1', price: 1_000 },
    ])
  })

  it.each([
    [{ Bei: 'cost' }, "The column 'Bei' is mapped to the unknown field 'cost'. Fields are number, name, "],
    [{ Bei: 'stock' }, "The column 'stock' occurs twice."],
    [{ Bei: 'price', number: null }, "The column 'number' is missing: it identifies the product of a row."],
    [{ Bei: 'price', Jina: 'name' }, "The file has no column 'Jina', which is mapped to a field."],
  ])('rejects a file whose columns are mapped as %j', (fields, message) => {
    const { rows, problems } = readMapped('number,Bei,stock\nA1,500,1', new Map(Object.entries(fields)))
    expect(rows).toEqual([])
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining(message) }])
  })
})

describe('guessColumns', () => {
  it.each([
    ['Price (UGX)', 'price'],
    ['LIST_PRICE', 'price'],
    [' Article  number ', 'number'],
    ['Qty.', 'stock'],
    ['Discount %', 'discount'],
    ['Detail: Origin', 'detail: Origin'],
    ['Bei', null],
    ['', null],
  ])('takes the heading %j for %s', (heading, field) => {
    expect(guessColumns([heading])).toEqual([{ heading, field }])
  })

  it('takes each field once, for the heading that equals it before a synonym', () => {
    expect(guessColumns(['Item', 'SKU', 'Name', 'Code']).map(({ field }) => field)).toEqual([
      null,
      'number',
      'name',
      null,
    ])
  })
})

describe('sampleColumns', () => {
  it('returns the first three different values of each column', () => {
    expect(sampleColumns(Buffer.from('Code;;Bei\nA1;x;1\nA2;;1\nA3;;2\nA4;;"3'))).toEqual(null)
    expect(sampleColumns(Buffer.from('Code;;Bei\nA1;x;1\nA2;;1\nA3;;2\nA4;;3'))).toEqual([
      { heading: 'Code', samples: ['A1', 'A2', 'A3'] },
      { heading: 'Column 2', samples: ['x'] },
      { heading: 'Bei', samples: ['1', '2', '3'] },
    ])
    expect(sampleColumns(Buffer.from('[{"Code":"A1"},{"Code":"A2","details":{"Origin":"Gulu"}}]'))).toEqual([
      { heading: 'Code', samples: ['A1', 'A2'] },
      { heading: 'detail: Origin', samples: ['Gulu'] },
    ])
  })
})

describe('correctCsv', () => {
  const price = (value: string) => new Map([['price', value]])

  it.each<[string, [number, CsvCorrection][], string]>([
    [
      'number,name,price\r\nP1,Milk,abc\r\nP2,Bread,2000\r\nP3,Tea,3000\r\n',
      [[2, price('100')]],
      'number,name,price\r\nP1,Milk,100\r\nP2,Bread,2000\r\nP3,Tea,3000\r\n',
    ],
    ['number,price\nP1,abc\nP2,x', [[3, price('200')]], 'number,price\nP1,abc\nP2,200'],
    ['number,price\r\nP1,abc\r\nP2,2000', [[2, null]], 'number,price\r\n\r\nP2,2000'],
    // A Windows line end within a cell counts as two lines.
    [
      'number,name,price\r\nP1,"Milk\r\n1 l",abc\r\nP2,"Café\n""au lait""",x\r\n\r\nP3,Tea,y',
      [
        [4, new Map([...price('100'), ['name', 'Milk']])],
        [6, price('200')],
        [8, null],
      ],
      'number,name,price\r\n\r\n\r\nP1,Milk,100\r\nP2,"Café\n""au lait""",200\r\n\r\n\r\n',
    ],
    // Excel writes \n within cells and \r\n between rows.
    [
      'number,price,"Notes\nof buyers"\r\nP1,abc,\r\nP2,2000,\r\n',
      [[3, price('100')]],
      'number,price,"Notes\nof buyers"\r\nP1,100,\r\nP2,2000,\r\n',
    ],
    ['number,price\rP1,abc\rP2,2000\r', [[2, price('100')]], 'number,price\rP1,100\rP2,2000\r'],
  ])('of %j keeps the line ends and the numbers of all lines', (text, corrections, corrected) => {
    expect(correctCsv(text, new Map(corrections))).toBe(corrected)
    const linesOf = (file: string) => read(file).rows.map(({ line, number }) => [line, number])
    expect(linesOf(corrected)).toEqual(expect.arrayContaining(linesOf(text)))
  })
})

describe('parseCatalogFile of JSON', () => {
  it('reads the same rows as from CSV, with lists and details', () => {
    const { rows, problems } = read(`[
  { "number": "A1", "price": 18000, "stock": null,
    "categories": ["matooke-roots", "vegetables"], "details": { "Origin": "Mba\\"[{rara" } },
  { "number": "A2", "name": "Yams" }
]`)
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        number: 'A1',
        price: 18_000,
        categories: ['matooke-roots', 'vegetables'],
        details: [{ label: 'Origin', value: 'Mba"[{rara' }],
      },
      { line: 4, number: 'A2', name: 'Yams', details: [] },
    ])
  })

  it('names the line of every faulty product', () => {
    const { problems } = read(`[
{"number":"A1","price":"4.5"},
{"number":"A2","colour":"red"},
{"number":"A3","images":{"a":1}},
{"number":"A1"}]`)
    expect(problems.map(({ line }) => line).toSorted()).toEqual([2, 3, 4, 5])
  })

  it.each([
    ['[{"number":"A1"},\n{"number":}]', 2],
    ['{"number":"A1"}', 1],
    ['[1, {"number":"A1"}]', 1],
    ['[]', 1],
  ])('rejects %s as a whole', (text, line) => {
    expect(read(text)).toMatchObject({ rows: [], problems: [{ line }] })
  })
})
