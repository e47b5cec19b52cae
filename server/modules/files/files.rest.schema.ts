import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'

export const uploadImage = {
  summary: 'Upload a picture for a shelf or a product',
  description:
    'A form with the picture in its field `image`. It is kept in 640, 320 and 160 pixels square, as WebP and AVIF.',
  picture: 'image',
  response: {
    200: responseSchema(
      'Image uploaded',
      z.object({
        _id: field.text('What it is called.', '5f0c2b9c7d1e4a68b3f2907d6c1e8a45'),
        url: field.text(
          'Its address, for the `image` of shelves and products.',
          '/uploads/pictures/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-640.webp',
        ),
      }),
    ),
  },
  refuses: ['RATE_LIMITED'],
} as const
