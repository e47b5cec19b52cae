import { recipes as defaults, slotRecipes as slotDefaults } from '@chakra-ui/react/theme'
import { describe, expect, test } from 'vitest'
import { system } from './system.ts'

const COMPONENTS = Object.values(
  import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)
const CHAKRA = import.meta.glob<string>('/node_modules/@chakra-ui/react/dist/esm/**/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const ROOT = '/node_modules/@chakra-ui/react/dist/esm/'

const findAll = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)
const resolve = (path: string, from: string) => new URL(path, `file://${from}`).pathname

/** Finds the file of each component that Chakra exports, alone or as a namespace such as `Menu`. */
function findComponentFiles(): Map<string, string> {
  const index = CHAKRA[`${ROOT}index.js`] ?? ''
  const namespaces = new Map(
    Array.from(index.matchAll(/import \* as (\S+) from '([^']+)'/g), ([, local, path]) => [local, path]),
  )
  const files = new Map<string, string>()
  for (const [, names = '', from] of index.matchAll(/export \{([^}]+)\}(?: from '([^']+)')?;/g))
    for (const [local = '', name = local] of names.split(',').map((item) => item.trim().split(' as '))) {
      const path = from ?? namespaces.get(local)
      if (path?.startsWith('./components/')) files.set(name, resolve(path, ROOT))
    }
  return files
}

/** Finds the recipes that a component and those within it read. */
function findRecipes(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = CHAKRA[file] ?? ''
  const imported = findAll(code, /from '(\.[^']+)'/g).map((path) => resolve(path, file))
  return [
    ...findAll(code, /\{\s*key: "(\w+)"/g),
    ...imported.filter((path) => path.includes('/components/')).flatMap((path) => findRecipes(path, seen)),
  ]
}

describe('The design system of the console', () => {
  test('has the recipes of the components of Chakra that the console imports, and no others', () => {
    const files = findComponentFiles()
    const names = COMPONENTS.flatMap((code) => findAll(code, /import \{([^}]+)\} from '@chakra-ui\/react'/g)).flatMap(
      (list) => list.split(',').map((name) => name.trim()),
    )
    const needed = names.flatMap((name) => files.get(name) ?? []).flatMap((file) => findRecipes(file))
    const { recipes, slotRecipes } = system._config.theme ?? {}
    expect(Object.keys({ ...recipes, ...slotRecipes }).toSorted()).toEqual(
      [...new Set(needed)].filter((name) => name in { ...defaults, ...slotDefaults }).toSorted(),
    )
  })
})
