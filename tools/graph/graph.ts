/** `npm run graph` renders docs/architecture.svg: the repository's directories and the imports between them. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { fail, ROOT } from '../step.ts'

const FILE = join(ROOT, 'docs', 'architecture.svg')
/** One node for each folder below server/, client/ and staff/. */
const FOLDERS = '^((server|client|staff)/[^/]+|partner-client)'
/** Every folder imports these; their arrows would hide all others. */
const EVERYWHERE =
  '^server/(errors|ids|money|phone|language|context|config)\\.ts$|^server/validation/|^server/telemetry/|\\.test\\.tsx?$|\\.json$|^virtual:'

try {
  const depcruise = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const args = [
    '--config',
    'dependency-cruiser.mjs',
    '--include-only',
    '^(server|client|staff|partner-client)/',
    '--exclude',
    EVERYWHERE,
    '--collapse',
    FOLDERS,
    '--output-type',
    'dot',
  ]
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [depcruise, ...args, 'client', 'staff', 'server', 'partner-client/src'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) throw new Error(`dependency-cruiser failed: ${stderr}`)
  const graphviz = await Graphviz.load()
  writeFileSync(FILE, graphviz.dot(stdout))
  console.log(`✓ ${FILE.slice(ROOT.length + 1)} shows the imports of today`)
} catch (error) {
  fail(error)
}
