/** Part of `npm run lint`: comments are at most as wide as code. Biome formats code and leaves comments as they are. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../step.ts'

const MAX_WIDTH = 120
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/
/** A long URL cannot be broken. */
const UNBREAKABLE = /https?:\/\/\S{60,}/

const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
const files = stdout.split('\n').filter((file) => file && !file.endsWith('.generated.ts'))
const findings = files.flatMap((file) =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.length > MAX_WIDTH && COMMENT_LINE.test(line) && !UNBREAKABLE.test(line)
        ? [`${file}:${index + 1}: ${line.length} characters`]
        : [],
    ),
)
for (const finding of findings) console.error(`✗ ${finding}`)
console.log(`${findings.length} comment lines over ${MAX_WIDTH} characters in ${files.length} files`)
if (findings.length > 0) process.exitCode = 1
