import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'

export const uploadImage = {
  summary: 'Upload a catalogue image',
  description: 'The form field `image` has the image, which is stored as WebP and AVIF, 640, 320 and 160 px square.',
  picture: 'image',
  response: {
    200: responseSchema(
      'Image uploaded',
      z.object({
        _id: field.text('Id of the image.', '5f0c2b9c7d1e4a68b3f2907d6c1e8a45'),
        url: field.text(
          'URL of the image, for categories, subcategories and products.',
          '/uploads/pictures/5f0c2b9c7d1e4a68b3f2907d6c1e8a45-640.webp',
        ),
      }),
    ),
  },
  refuses: ['RATE_LIMITED'],
} as const
