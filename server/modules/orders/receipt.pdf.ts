import PDFDocument from 'pdfkit'
import bold from './fonts/gabarito-bold.woff?inline'
import regular from './fonts/gabarito-regular.woff?inline'
import type { Receipt } from './receipt.rules.ts'

type Document = InstanceType<typeof PDFDocument>

const fontIn = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
const FONTS = { regular: fontIn(regular), bold: fontIn(bold) }

const PLUM = '#5b1547'
const INK = '#25101f'
const MUTED = '#6b5a66'
const EDGE = '#ddd3da'
const SAFFRON = '#f5a524'

/** Page layout in points. A5 is readable on a phone and fits every printer. */
const MARGIN = 34
const COLUMN = { quantity: 34, price: 74, sum: 80 }
const FOOT = 26

/** Renders the receipt as a PDF stream, which can be sent while it is generated. */
export function receiptPdf(receipt: Receipt, { shop, at }: { shop: string; at: Date }): Document {
  const document = new PDFDocument({
    size: 'A5',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    lang: 'en-UG',
    displayTitle: true,
    info: { Title: `${receipt.title} ${receipt.number}`, Author: 'Kasero', CreationDate: at },
  })
  document.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
  const foot = () => drawFoot(document, `${receipt.number} · ${shop.replace(/^https?:\/\//, '')}`)
  foot()
  document.on('pageAdded', foot)
  drawHead(document, receipt)
  drawFacts(document, receipt)
  drawLines(document, receipt)
  drawSums(document, receipt)
  document.end()
  return document
}

const widthOf = ({ page }: Document): number => page.width - 2 * MARGIN
const rightOf = ({ page }: Document): number => page.width - MARGIN
const floorOf = ({ page }: Document): number => page.height - page.margins.bottom

/** Replaces characters outside the font's Latin range, which would be rendered as empty boxes. */
const printable = (text: string): string =>
  text.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xffŊŋŴŵŶŷŸ’‘“”–—•−…€]+/gu, '?')

type Style = {
  font?: 'regular' | 'bold'
  size?: number
  color?: string
  x?: number
  width?: number
  align?: 'left' | 'right'
}

/**
 * Writes text at a position without moving the cursor.
 * @returns the height of the text
 */
function write(
  document: Document,
  text: string,
  y: number,
  { font = 'regular', size = 9.5, color = INK, x = MARGIN, width, align = 'left' }: Style = {},
): number {
  const words = printable(text)
  const space = width ?? rightOf(document) - x
  document.font(font).fontSize(size).fillColor(color).text(words, x, y, { width: space, align })
  return document.heightOfString(words, { width: space })
}

function drawHead(document: Document, { title, number }: Receipt): void {
  const top = MARGIN
  write(document, 'kasero', top, { font: 'bold', size: 24, color: PLUM })
  write(document, title, top + 2, { font: 'bold', size: 15, align: 'right' })
  write(document, number, top + 21, { color: MUTED, align: 'right' })
  weave(document, top + 40)
  document.y = top + 56
}

/** Draws the woven border that the shop's web pages have. */
function weave(document: Document, y: number): void {
  document.rect(MARGIN, y, widthOf(document), 4).fill(PLUM)
  for (let x = MARGIN; x < rightOf(document) - 3; x += 12) document.rect(x, y + 1, 6, 2).fill(SAFFRON)
}

function drawFacts(document: Document, { facts, address }: Receipt): void {
  const top = document.y
  const half = widthOf(document) / 2
  let y = top
  for (const { label, value } of facts) {
    write(document, label, y, { size: 8, color: MUTED, width: half - 10 })
    y += 11 + write(document, value, y + 10, { width: half - 10 }) + 4
  }
  const right = { x: MARGIN + half, width: half }
  write(document, 'Delivery address', top, { ...right, size: 8, color: MUTED })
  let below = top + 10
  for (const [at, line] of address.entries())
    below += write(document, line, below, { ...right, font: at === 0 ? 'bold' : 'regular' }) + 1
  document.y = Math.max(y, below) + 12
}

function drawLines(document: Document, { lines }: Receipt): void {
  const right = rightOf(document)
  const sum = { x: right - COLUMN.sum, width: COLUMN.sum, align: 'right' as const }
  const price = { x: sum.x - COLUMN.price, width: COLUMN.price, align: 'right' as const }
  const quantity = { x: price.x - COLUMN.quantity, width: COLUMN.quantity, align: 'right' as const }
  const name = { width: quantity.x - MARGIN - 6 }
  const head = () => {
    const y = document.y
    const small = { size: 8, color: MUTED }
    write(document, 'Product', y, small)
    write(document, 'Qty', y, { ...small, ...quantity })
    write(document, 'Price', y, { ...small, ...price })
    write(document, 'Sum', y, { ...small, ...sum })
    document.y = rule(document, y + 13)
  }
  head()
  for (const line of lines) {
    document.font('bold').fontSize(9.5)
    if (document.y + document.heightOfString(printable(line.name), name) + 22 > floorOf(document)) {
      document.addPage()
      document.y = MARGIN
      head()
    }
    const y = document.y
    write(document, String(line.quantity), y, quantity)
    write(document, line.price, y, price)
    write(document, line.sum, y, sum)
    const below = y + write(document, line.name, y, { ...name, font: 'bold' }) + 1
    document.y = rule(document, below + write(document, line.note, below, { ...name, size: 8, color: MUTED }) + 4)
  }
}

function drawSums(document: Document, { sums }: Receipt): void {
  if (document.y + sums.length * 18 > floorOf(document)) {
    document.addPage()
    document.y = MARGIN
  }
  let y = document.y + 4
  for (const { label, value, total } of sums) {
    const style: Style = total ? { font: 'bold', size: 13 } : {}
    if (total) y = rule(document, y + 2)
    write(document, label, y, style)
    y += write(document, value, y, { ...style, align: 'right' }) + 4
  }
}

/**
 * Draws a horizontal rule.
 * @returns the y position below it
 */
function rule(document: Document, y: number): number {
  document.moveTo(MARGIN, y).lineTo(rightOf(document), y).lineWidth(0.7).strokeColor(EDGE).stroke()
  return y + 6
}

/** Writes into the bottom margin, where pdfkit would otherwise start a new page. */
function drawFoot(document: Document, words: string): void {
  const { bottom } = document.page.margins
  document.page.margins.bottom = 0
  write(document, 'Kasero, the market in your basket.', document.page.height - MARGIN - 8, { size: 8, color: MUTED })
  write(document, words, document.page.height - MARGIN - 8, { size: 8, color: MUTED, align: 'right' })
  document.page.margins.bottom = bottom
}
