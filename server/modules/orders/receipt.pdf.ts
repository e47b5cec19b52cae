import PDFDocument from 'pdfkit'
import bold from './fonts/gabarito-bold.woff?inline'
import regular from './fonts/gabarito-regular.woff?inline'
import type { Receipt } from './receipt.rules.ts'

type Document = InstanceType<typeof PDFDocument>

const decodeFont = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
const FONTS = { regular: decodeFont(regular), bold: decodeFont(bold) }

const PLUM = '#5b1547'
const INK = '#25101f'
const MUTED = '#6b5a66'
const RULE_COLOR = '#ddd3da'
const SAFFRON = '#f5a524'

/** Page layout in points. A5 is readable on a phone and fits every printer. */
const MARGIN = 34
const COLUMN = { quantity: 34, price: 74, sum: 80 }
const FOOTER_HEIGHT = 26

/** Renders the receipt as a PDF stream, which can be sent while it is generated. */
export function receiptPdf(receipt: Receipt, { shop, at }: { shop: string; at: Date }): Document {
  const document = new PDFDocument({
    size: 'A5',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    lang: 'en-UG',
    displayTitle: true,
    info: { Title: `${receipt.title} ${receipt.number}`, Author: 'Kasero', CreationDate: at },
  })
  document.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
  const drawCurrentFooter = () => drawFooter(document, `${receipt.number} · ${shop.replace(/^https?:\/\//, '')}`)
  drawCurrentFooter()
  document.on('pageAdded', drawCurrentFooter)
  drawHead(document, receipt)
  drawDetails(document, receipt)
  drawLines(document, receipt)
  drawTotals(document, receipt)
  document.end()
  return document
}

const getContentWidth = ({ page }: Document): number => page.width - 2 * MARGIN
const getRightEdge = ({ page }: Document): number => page.width - MARGIN
const getBottomEdge = ({ page }: Document): number => page.height - page.margins.bottom

/** Replaces characters outside the font's Latin range, which would be rendered as empty boxes. */
const toPrintable = (text: string): string =>
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
function writeText(
  document: Document,
  text: string,
  y: number,
  { font = 'regular', size = 9.5, color = INK, x = MARGIN, width, align = 'left' }: Style = {},
): number {
  const printableText = toPrintable(text)
  const availableWidth = width ?? getRightEdge(document) - x
  document.font(font).fontSize(size).fillColor(color).text(printableText, x, y, { width: availableWidth, align })
  return document.heightOfString(printableText, { width: availableWidth })
}

function drawHead(document: Document, { title, number }: Receipt): void {
  const top = MARGIN
  writeText(document, 'kasero', top, { font: 'bold', size: 24, color: PLUM })
  writeText(document, title, top + 2, { font: 'bold', size: 15, align: 'right' })
  writeText(document, number, top + 21, { color: MUTED, align: 'right' })
  drawPattern(document, top + 40)
  document.y = top + 56
}

/** Draws the woven border that the shop's web pages have. */
function drawPattern(document: Document, y: number): void {
  document.rect(MARGIN, y, getContentWidth(document), 4).fill(PLUM)
  for (let x = MARGIN; x < getRightEdge(document) - 3; x += 12) document.rect(x, y + 1, 6, 2).fill(SAFFRON)
}

function drawDetails(document: Document, { facts, address }: Receipt): void {
  const top = document.y
  const columnWidth = getContentWidth(document) / 2
  let y = top
  for (const { label, value } of facts) {
    writeText(document, label, y, { size: 8, color: MUTED, width: columnWidth - 10 })
    y += 11 + writeText(document, value, y + 10, { width: columnWidth - 10 }) + 4
  }
  const right = { x: MARGIN + columnWidth, width: columnWidth }
  writeText(document, 'Delivery address', top, { ...right, size: 8, color: MUTED })
  let lineY = top + 10
  for (const [index, line] of address.entries())
    lineY += writeText(document, line, lineY, { ...right, font: index === 0 ? 'bold' : 'regular' }) + 1
  document.y = Math.max(y, lineY) + 12
}

function drawLines(document: Document, { lines }: Receipt): void {
  const right = getRightEdge(document)
  const sum = { x: right - COLUMN.sum, width: COLUMN.sum, align: 'right' as const }
  const price = { x: sum.x - COLUMN.price, width: COLUMN.price, align: 'right' as const }
  const quantity = { x: price.x - COLUMN.quantity, width: COLUMN.quantity, align: 'right' as const }
  const name = { width: quantity.x - MARGIN - 6 }
  const drawTableHead = () => {
    const y = document.y
    const small = { size: 8, color: MUTED }
    writeText(document, 'Product', y, small)
    writeText(document, 'Qty', y, { ...small, ...quantity })
    writeText(document, 'Price', y, { ...small, ...price })
    writeText(document, 'Sum', y, { ...small, ...sum })
    document.y = rule(document, y + 13)
  }
  drawTableHead()
  for (const line of lines) {
    document.font('bold').fontSize(9.5)
    if (document.y + document.heightOfString(toPrintable(line.name), name) + 22 > getBottomEdge(document)) {
      document.addPage()
      document.y = MARGIN
      drawTableHead()
    }
    const y = document.y
    writeText(document, String(line.quantity), y, quantity)
    writeText(document, line.price, y, price)
    writeText(document, line.sum, y, sum)
    const lineY = y + writeText(document, line.name, y, { ...name, font: 'bold' }) + 1
    document.y = rule(document, lineY + writeText(document, line.note, lineY, { ...name, size: 8, color: MUTED }) + 4)
  }
}

function drawTotals(document: Document, { sums }: Receipt): void {
  if (document.y + sums.length * 18 > getBottomEdge(document)) {
    document.addPage()
    document.y = MARGIN
  }
  let y = document.y + 4
  for (const { label, value, total } of sums) {
    const style: Style = total ? { font: 'bold', size: 13 } : {}
    if (total) y = rule(document, y + 2)
    writeText(document, label, y, style)
    y += writeText(document, value, y, { ...style, align: 'right' }) + 4
  }
}

/**
 * Draws a horizontal rule.
 * @returns the y position below it
 */
function rule(document: Document, y: number): number {
  document.moveTo(MARGIN, y).lineTo(getRightEdge(document), y).lineWidth(0.7).strokeColor(RULE_COLOR).stroke()
  return y + 6
}

/** Writes into the bottom margin, where pdfkit would otherwise start a new page. */
function drawFooter(document: Document, printableText: string): void {
  const { bottom } = document.page.margins
  document.page.margins.bottom = 0
  writeText(document, 'Kasero, the market in your basket.', document.page.height - MARGIN - 8, {
    size: 8,
    color: MUTED,
  })
  writeText(document, printableText, document.page.height - MARGIN - 8, { size: 8, color: MUTED, align: 'right' })
  document.page.margins.bottom = bottom
}
