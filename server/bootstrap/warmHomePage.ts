import type { FastifyInstance } from 'fastify'
import { parsePicturePath } from '#server/modules/files/pictureSizes.ts'

/**
 * Renders the home page and derives its pictures in the background, so that the first visitors after a start or a new
 * catalogue wait for neither. Pictures that are stored already cost one read each.
 */
export async function warmHomePage(app: FastifyInstance): Promise<void> {
  try {
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    for (const path of new Set(body.match(/\/images\/[\w-]+\/\d+\.webp/g))) {
      const size = parsePicturePath(path)
      // Nearly every browser accepts AVIF.
      if (size) await app.pictureSizes.find({ ...size, format: 'avif' })
    }
  } catch (err) {
    app.log.warn({ err }, 'The pictures of the home page could not be derived ahead of the first visit')
  }
}
