import { badInput, type DomainError } from '#server/errors.ts'

/** Largest picture that is taken, in bytes. */
export const MAX_BYTES = 5 * 1024 * 1024

/** Largest picture that is decoded; a small file can unfold to gigabytes. */
export const MAX_PIXELS = 25_000_000

/** The only formats that are decoded, by what the file is and not by what it is called; the loaders are libvips's names. */
export const FORMATS: Record<string, { loader: string }> = {
  jpeg: { loader: 'VipsForeignLoadJpegBuffer' },
  png: { loader: 'VipsForeignLoadPngBuffer' },
  webp: { loader: 'VipsForeignLoadWebpBuffer' },
}

export const TOO_LARGE = 'The picture is larger than 5 MB. Please choose a smaller one.'

const refused = (message: string): DomainError<'BAD_INPUT'> => badInput({ field: 'avatar', message })

export const noPicture = () => refused('Please choose a JPEG, PNG or WebP picture.')
export const tooManyBytes = () => refused(TOO_LARGE)
export const tooManyPixels = () => refused('The picture has more than 25 megapixels. Please choose a smaller one.')
