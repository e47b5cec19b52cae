import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'

export const uploadImage = {
  summary: 'Upload a catalogue image',
  description:
    'The form field `image` has the image. `/images/{_id}/{width}.{format}` serves it in the widths 160, 320 and 640 as WebP and AVIF.',
  picture: 'image',
  response: {
    200: responseSchema(
      'Image uploaded',
      z.object({
        _id: field.text('Id of the image.', '5f0c2b9c7d1e4a68b3f2907d6c1e8a45'),
        url: field.text(
          'URL of the image, for categories, subcategories and products.',
          '/images/5f0c2b9c7d1e4a68b3f2907d6c1e8a45/640.webp',
        ),
      }),
    ),
  },
  refuses: ['RATE_LIMITED'],
} as const
