/** Style object as computed by Chakra's system: properties, nested selectors and at-rules. */
export type StyleObject = { [key: string]: string | number | StyleObject | null | undefined }

const UNITLESS_PROPERTIES = new Set([
  'opacity',
  'zIndex',
  'lineHeight',
  'fontWeight',
  'flex',
  'flexGrow',
  'flexShrink',
  'order',
  'tabSize',
])

const toCssProperty = (name: string) =>
  name.startsWith('--')
    ? name
    : name.replace(/^(Webkit|Moz|ms)(?=[A-Z])/, '-$1').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const toCssValue = (name: string, value: string | number) =>
  typeof value === 'number' && value !== 0 && !UNITLESS_PROPERTIES.has(name) && !name.startsWith('--')
    ? `${value}px`
    : `${value}`

/** Resolves a nested selector: `.a, .b` and `&:hover` become `.a:hover, .b:hover`. */
const resolveSelector = (outer: string, inner: string) =>
  outer
    .split(',')
    .map((part) => (inner.includes('&') ? inner.replaceAll('&', part.trim()) : `${part.trim()} ${inner}`))
    .join(',')

/** Returns the flat CSS of a style object, without nesting, which browsers of 2020 do not support. */
export function cssText(selector: string, style: StyleObject): string {
  let declarations = ''
  let nestedRules = ''
  for (const [key, value] of Object.entries(style)) {
    if (value === null || value === undefined) continue
    if (typeof value !== 'object') declarations += `${toCssProperty(key)}:${toCssValue(key, value)};`
    else if (/^@(layer|media|supports|container)/.test(key)) nestedRules += `${key}{${cssText(selector, value)}}`
    else if (key.startsWith('@'))
      nestedRules += `${key}{${Object.entries(value)
        .map(([step, css]) => cssText(step, css as StyleObject))
        .join('')}}`
    else nestedRules += cssText(selector ? resolveSelector(selector, key) : key, value)
  }
  return (declarations && selector ? `${selector}{${declarations}}` : declarations) + nestedRules
}
