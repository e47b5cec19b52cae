import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StatusBadge } from './StatusBadge.tsx'

const iconOf = (status: string) => /<svg.*<\/svg>/.exec(renderToStaticMarkup(<StatusBadge status={status} />))?.[0]

// Specification, section 4.
it('shows an icon of its own for each order status, except that processing may look like confirmed', () => {
  const icons = ['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'].map(iconOf)
  expect(icons).not.toContain(undefined)
  expect(new Set(icons).size).toBe(5)
})

it('shows a status that this build does not know as pending', () => {
  expect(renderToStaticMarkup(<StatusBadge status="RETURNED" />)).toBe(
    renderToStaticMarkup(<StatusBadge status="PENDING" />),
  )
})
