import { z } from 'zod'
import { CartItem } from '#server/modules/cart/cart.rest.schema.ts'
import { Address } from '#server/modules/delivery/delivery.rest.schema.ts'
import { field, responseSchema } from '#server/rest/schema.ts'

export const userDetails = {
  summary: 'Get the signed-in user',
  description: 'Does not count as activity of the session.',
  response: {
    200: responseSchema(
      'User details',
      z
        .object({
          _id: field.id('user'),
          name: field.text('Name of the user.', 'Namusoke Grace'),
          email: field.text('Email address in lower case.', 'grace@example.com'),
          avatar: field.text(
            'URL of the avatar; empty when there is none.',
            '/uploads/avatars/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-320.webp',
          ),
          mobile: field.text('Mobile number in E.164 format.', '+256772401118'),
          verify_email: z.boolean().meta({ description: 'Whether the email address is verified.' }),
          last_login_date: z.string().meta({
            description: 'Time of the last login, ISO 8601 UTC; empty when there is none.',
            examples: ['2026-11-21T09:30:00.000Z'],
          }),
          status: z.enum(['active', 'disabled', 'deleted', '']).meta({ description: 'Status of the account.' }),
          address_details: z.array(Address).meta({ description: 'All addresses, including deleted ones.' }),
          shopping_cart: z.array(CartItem).meta({ description: 'Lines of the cart.' }),
          orderHistory: z.array(z.string()).meta({
            description: 'Ids of the latest 100 orders.',
            examples: [['order_01kagv4xwbexvb3t0r2q9m5d8n']],
          }),
          role: z.enum(['customer', 'support', 'admin']),
        })
        .meta({ id: 'UserDetails', description: 'Account of the signed-in user.' }),
    ),
  },
} as const
