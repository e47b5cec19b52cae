/**
 * An answer from outside, read no further than it may go.
 * @throws {Error} when it is longer than so many bytes
 */
export async function boundedBytes(response: Response, longest: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > longest) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The same as text. @throws {Error} as {@link boundedBytes} */
export const boundedText = async (response: Response, longest: number): Promise<string> => (await boundedBytes(response, longest)).toString('utf8')
