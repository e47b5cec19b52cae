/**
 * Reads a response body up to a size limit.
 * @throws {Error} when it is longer than `longest` bytes
 */
export async function boundedBytes(response: Response, longest: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > longest) throw new Error('response too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Reads a response body as text.
 * @throws {Error} as {@link boundedBytes}
 */
export const boundedText = async (response: Response, longest: number): Promise<string> =>
  (await boundedBytes(response, longest)).toString('utf8')
