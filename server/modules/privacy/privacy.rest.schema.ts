import { z } from 'zod'
import { CartItem } from '#server/modules/cart/cart.rest.schema.ts'
import { Address } from '#server/modules/delivery/delivery.rest.schema.ts'
import { field, responseSchema } from '#server/rest/schema.ts'

export const userDetails = {
  summary: 'See who is signed in',
  description: 'Keeps no session awake, so it may be asked again and again.',
  response: {
    200: responseSchema(
      'User details',
      z
        .object({
          _id: field.id('user'),
          name: field.text('Their name.', 'Namusoke Grace'),
          email: field.text('Their e-mail.', 'grace@example.com'),
          avatar: field.text(
            'Address of their picture; empty when there is none.',
            '/uploads/avatars/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-320.webp',
          ),
          mobile: field.text('Their number.', '+256772401118'),
          verify_email: z.boolean().meta({ description: 'Whether the e-mail is verified.' }),
          last_login_date: z.string().meta({
            description: 'When they logged in last, ISO 8601 UTC; empty when they never did.',
            examples: ['2026-11-21T09:30:00.000Z'],
          }),
          status: z.enum(['active', 'disabled', 'deleted', '']).meta({ description: 'Of the account.' }),
          address_details: z.array(Address).meta({ description: 'Every address, those that were taken away too.' }),
          shopping_cart: z.array(CartItem).meta({ description: 'The cart.' }),
          orderHistory: z.array(z.string()).meta({
            description: 'Ids of the newest hundred orders.',
            examples: [['order_01kagv4xwbexvb3t0r2q9m5d8n']],
          }),
          role: z.enum(['customer', 'support', 'admin']),
        })
        .meta({ id: 'UserDetails', description: 'The account with all that belongs to it.' }),
    ),
  },
} as const
