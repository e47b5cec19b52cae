import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'
import { AUTHOR_NAME, TICKET_PRIORITIES, TICKET_STATUSES } from './support.rules.ts'

const number = field.text('Ticket number for display.', 'TKT-4F7K2M')
const picture = {
  url: field.text(
    'URL of the image, at most 1280 px on its longer side.',
    '/uploads/tickets/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-1280.webp',
  ),
  thumbnail: field.text(
    'URL of a square thumbnail, 320 px.',
    '/uploads/tickets/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-320.webp',
  ),
}

const Ticket = z
  .object({
    _id: field.id('tick'),
    ticketId: number,
    name: field.text('Name of the sender.', 'Namusoke Grace'),
    email: field.text('Email address for responses.', 'grace@example.com'),
    subject: field.text('Subject.', 'My order is late'),
    message: field.text('Message in plain text.', 'It was to come this morning.'),
    priority: z.enum(TICKET_PRIORITIES),
    status: z.enum(TICKET_STATUSES),
    createdAt: field.moment('Time when the ticket was sent, UTC.'),
    updatedAt: field.moment('Time of the last response or status change, UTC.'),
    responses: z.array(
      z.object({
        adminName: z.literal(AUTHOR_NAME),
        message: field.text('Response in plain text.', 'The boda is two streets away.'),
        createdAt: field.moment('Time of the response, UTC.'),
        pictures: z.array(z.object(picture)),
      }),
    ),
    pictures: z.array(z.object(picture)),
  })
  .meta({ id: 'SupportTicket', description: 'Support ticket with its responses.' })

export const createTicket = {
  summary: 'Create a support ticket',
  description: 'Visitors must send name and email; signed-in users default to those of the account.',
  body: z.object({
    name: z
      .string()
      .nullish()
      .meta({ description: 'Name of the sender, at most 200 characters.', examples: ['Namusoke Grace'] }),
    email: z
      .string()
      .nullish()
      .meta({ description: 'Email address for responses.', examples: ['grace@example.com'] }),
    subject: z.string().meta({ description: 'Subject, at most 150 characters.', examples: ['My order is late'] }),
    message: z
      .string()
      .meta({ description: 'Message, at most 5,000 characters.', examples: ['It was to come this morning.'] }),
    priority: z.enum(TICKET_PRIORITIES).nullish().meta({ description: 'Priority; medium by default.' }),
    pictures: z
      .array(z.string())
      .max(3)
      .nullish()
      .meta({
        description:
          'Upload tokens of images, `token` of /support/upload-picture; `_id` is enough for images of the signed-in user.',
        examples: [[]],
      }),
  }),
  fieldNames: { pictureIds: 'pictures' },
  response: {
    200: responseSchema('Support ticket created successfully! Ticket ID: TKT-4F7K2M', z.object({ ticketId: number })),
  },
  refuses: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED'],
  idempotent: true,
} as const

export const tickets = {
  summary: 'List the support tickets',
  description: 'Returns the latest 100 tickets, including those sent while signed out with the verified email address.',
  response: { 200: responseSchema('Support tickets', z.object({ tickets: z.array(Ticket) })) },
} as const

export const ticket = {
  summary: 'Get a support ticket',
  description: 'Returns the ticket with its responses and images.',
  params: z.object({ ticketId: z.string().meta({ description: 'Ticket number.', examples: ['TKT-4F7K2M'] }) }),
  response: { 200: responseSchema('Support ticket', Ticket) },
  refuses: ['NOT_FOUND'],
} as const

export const uploadPicture = {
  summary: 'Upload an image for a ticket',
  description: 'The form field `image` has the image, which is deleted after a day unless a ticket uses it.',
  picture: 'image',
  response: {
    200: responseSchema(
      'Picture stored',
      z.object({
        _id: field.id('pict', 'Id of the image.'),
        token: field.text('Upload token, for `pictures` of a ticket.', 'pict_01jd.q3v'),
        ...picture,
      }),
    ),
  },
  refuses: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'RATE_LIMITED'],
} as const
