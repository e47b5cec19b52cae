// Finds the file of an emoji by the name the Noto icon set gives it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './svg.ts'

const folder = join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets')
const named = JSON.parse(readFileSync(join(root, 'node_modules/@iconify-json/noto/chars.json'), 'utf8')) as Record<string, string>
const codes = new Map<string, string>()
for (const [code, name] of Object.entries(named)) if (!codes.has(name)) codes.set(name, code)

export function emojiFile(name: string): string {
  const code = codes.get(name)
  for (const file of [`${code}.webp`, `${code}-fe0f.webp`]) if (existsSync(join(folder, file))) return join(folder, file)
  throw new Error(`There is neither a drawing nor an emoji called ${name}`)
}
