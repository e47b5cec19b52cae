/**
 * The text of an answer from outside, read no further than it may go.
 * @throws {Error} when it is longer than so many bytes
 */
export async function boundedText(response: Response, longest: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > longest) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
