import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'
import { AUTHOR, TICKET_PRIORITIES, TICKET_STATUSES } from './support.rules.ts'

const number = field.text('The number that people say to each other.', 'TKT-4F7K2M')
const picture = {
  url: field.text(
    'Address of the whole picture, its longer side 1280 pixels at most.',
    '/uploads/tickets/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-1280.webp',
  ),
  thumbnail: field.text(
    'Address of its middle, 320 pixels square.',
    '/uploads/tickets/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-320.webp',
  ),
}

const Ticket = z
  .object({
    _id: field.id('tick'),
    ticketId: number,
    name: field.text('Who asks.', 'Namusoke Grace'),
    email: field.text('Where the answer goes.', 'grace@example.com'),
    subject: field.text('What it is about.', 'My order is late'),
    message: field.text('What they wrote.', 'It was to come this morning.'),
    priority: z.enum(TICKET_PRIORITIES),
    status: z.enum(TICKET_STATUSES),
    createdAt: field.moment('When it was sent.'),
    updatedAt: field.moment('When it was answered or moved last.'),
    responses: z.array(
      z.object({
        adminName: z.literal(AUTHOR),
        message: field.text('The answer.', 'The boda is two streets away.'),
        createdAt: field.moment('When.'),
      }),
    ),
    pictures: z.array(z.object(picture)),
  })
  .meta({ id: 'SupportTicket', description: 'What somebody asked of the shop, and what it answered.' })

export const createTicket = {
  summary: 'Ask the shop for help',
  description:
    'Whoever is not signed in gives name and email; for the others those of the account count where they are left out.',
  body: z.object({
    name: z
      .string()
      .nullish()
      .meta({ description: 'At most 200 characters.', examples: ['Namusoke Grace'] }),
    email: z
      .string()
      .nullish()
      .meta({ description: 'Where the answer goes.', examples: ['grace@example.com'] }),
    subject: z.string().meta({ description: 'At most 150 characters.', examples: ['My order is late'] }),
    message: z.string().meta({ description: 'At most 5,000 characters.', examples: ['It was to come this morning.'] }),
    priority: z.enum(TICKET_PRIORITIES).nullish().meta({ description: 'medium where nothing is said.' }),
    pictures: z
      .array(z.string())
      .max(3)
      .nullish()
      .meta({ description: 'What /support/upload-picture gave as `_id`.', examples: [[]] }),
  }),
  fieldNames: { pictureIds: 'pictures' },
  response: {
    200: responseSchema('Support ticket created successfully! Ticket ID: TKT-4F7K2M', z.object({ ticketId: number })),
  },
  refuses: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED'],
  idempotent: true,
} as const

export const tickets = {
  summary: "List one's tickets",
  description: 'The newest hundred, those too that were sent from the verified e-mail without being signed in.',
  response: { 200: responseSchema('Support tickets', z.object({ tickets: z.array(Ticket) })) },
} as const

export const ticket = {
  summary: "See one of one's tickets",
  description: 'The ticket with its answers and pictures. An unknown ticket and one of somebody else are both 404.',
  params: z.object({ ticketId: z.string().meta({ description: 'Its number.', examples: ['TKT-4F7K2M'] }) }),
  response: { 200: responseSchema('Support ticket', Ticket) },
  refuses: ['NOT_FOUND'],
} as const

export const uploadPicture = {
  summary: 'Upload a picture for a ticket',
  description: 'A form with the picture in its field `image`. It is kept for a day until a ticket takes it.',
  picture: 'image',
  response: {
    200: responseSchema(
      'Picture stored',
      z.object({ _id: field.id('pict', 'Goes into the `pictures` of a ticket.'), ...picture }),
    ),
  },
  refuses: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'RATE_LIMITED'],
} as const
