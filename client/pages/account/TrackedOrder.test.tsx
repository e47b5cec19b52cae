import { ApolloProvider } from '@apollo/client/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createRenderClient } from '#client/apollo/renderClient.ts'
import { TrackedOrder } from './TrackedOrder.tsx'
import type { TrackPageQuery } from './TrackPage.generated.ts'

const order = {
  __typename: 'Order',
  id: 'order_1',
  number: 'KS-AAAAAA',
  status: 'PENDING',
  placedAt: '2026-11-22T08:00:00Z',
  itemsTotal: 20_000,
  listTotal: 20_000,
  itemCount: 2,
  deliveryFee: 5_000,
  total: 25_000,
  paymentMethod: 'CASH_ON_DELIVERY',
  paymentStatus: 'CASH_ON_DELIVERY',
  history: [{ status: 'PENDING', at: '2026-11-22T08:00:00Z' }],
  refund: null,
  messages: [],
  lines: [],
  address: {
    name: 'Amina',
    addressLine: 'Plot 1',
    area: 'Ntinda',
    landmark: null,
    city: 'Kampala',
    state: 'Kampala',
    country: 'Uganda',
    pincode: null,
    mobile: '+256700000000',
    secondMobile: null,
    riderNote: null,
    plusCode: null,
    mapPath: null,
  },
}

const render = (status: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ApolloProvider client={createRenderClient(async () => ({ data: {} })).client}>
        <TrackedOrder order={{ ...order, status } as unknown as NonNullable<TrackPageQuery['order']>} news="polling" />
      </ApolloProvider>
    </MemoryRouter>,
  )

// Specification, section 4.
it('shows a status that this build does not know as pending', () => {
  expect(render('PENDING')).toContain('We have your order')
  expect(render('RETURNED')).toBe(render('PENDING'))
})
