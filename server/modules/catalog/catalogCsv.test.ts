import { describe, expect, it } from 'vitest'
import { parseCatalogFile } from './catalogFile.ts'

const read = (text: string) => parseCatalogFile(Buffer.from(text))

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

  it.each([
    ['a price with cents', 'number,price\nA1,4500.50', "price '4500.50' is not a whole number."],
    ['a price that is not a number', 'number,price\nA1,cheap', "price 'cheap' is not a whole number."],
    ['wrong thousands separators', 'number,price\nA1,"45,00"', "price '45,00' is not a whole number."],
    ['a price of zero', 'number,price\nA1,0', 'price must be from 1 to 2,000,000.'],
    ['a discount above 100', 'number,discount\nA1,101', 'discount must be from 0 to 100.'],
    ['a negative stock', 'number,stock\nA1,-3', "stock '-3' is not a whole number."],
    [
      'an invalid picture URL',
      'number,images\nA1,javascript:alert(1)',
      'images must be paths or https:// URLs, separated by |.',
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
      { line: 2, message: "price 'x' is not a whole number." },
      { line: 4, message: "price 'y' is not a whole number." },
      { line: 4, message: "stock 'z' is not a whole number." },
      { line: 5, message: 'The number A2 already occurs on line 3.' },
    ])
  })

  it.each([
    ['', 'The file is empty.'],
    ['number,name\n', 'The file has a header row but no products.'],
    ['name,price\nSalt,500', "The column 'number' is missing: it identifies the product of a row."],
    ['number,name,Name\nA1,a,b', "The column 'name' occurs twice."],
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
