import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recipes as defaults, slotRecipes as slotDefaults } from '@chakra-ui/react/theme'
import { describe, expect, test } from 'vitest'
import { system } from './system.ts'

const CHAKRA = dirname(fileURLToPath(import.meta.resolve('@chakra-ui/react')))
const STAFF = dirname(import.meta.dirname)

const read = (pattern: string) =>
  globSync(pattern, { cwd: STAFF }).map((file) => readFileSync(join(STAFF, file), 'utf8'))
const findAll = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)

/** Finds the file of each component that Chakra exports, alone or as a namespace such as `Menu`. */
function findComponentFiles(): Map<string, string> {
  const index = readFileSync(join(CHAKRA, 'index.js'), 'utf8')
  const namespaces = new Map(
    Array.from(index.matchAll(/import \* as (\S+) from '([^']+)'/g), ([, local, path]) => [local, path]),
  )
  const files = new Map<string, string>()
  for (const [, names = '', from] of index.matchAll(/export \{([^}]+)\}(?: from '([^']+)')?;/g))
    for (const [local = '', name = local] of names.split(',').map((item) => item.trim().split(' as '))) {
      const path = from ?? namespaces.get(local)
      if (path?.startsWith('./components/')) files.set(name, join(CHAKRA, path))
    }
  return files
}

/** Finds the recipes that a component and those within it read. */
function findRecipes(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const imported = findAll(code, /from '(\.[^']+)'/g).map((path) => join(dirname(file), path))
  return [
    ...findAll(code, /\{\s*key: "(\w+)"/g),
    ...imported.filter((path) => path.includes('/components/')).flatMap((path) => findRecipes(path, seen)),
  ]
}

describe('The design system of the console', () => {
  test('has the recipes of the components of Chakra that the console imports, and no others', () => {
    const files = findComponentFiles()
    const names = read('**/*.tsx')
      .flatMap((code) => findAll(code, /import \{([^}]+)\} from '@chakra-ui\/react'/g))
      .flatMap((list) => list.split(',').map((name) => name.trim()))
    const needed = names.flatMap((name) => files.get(name) ?? []).flatMap((file) => findRecipes(file))
    const { recipes, slotRecipes } = system._config.theme ?? {}
    expect(Object.keys({ ...recipes, ...slotRecipes }).toSorted()).toEqual(
      [...new Set(needed)].filter((name) => name in { ...defaults, ...slotDefaults }).toSorted(),
    )
  })

  test('has each CSS variable that the console reads', () => {
    const variables = [...read('**/*.css'), ...read('**/*.tsx')].flatMap((code) =>
      findAll(code, /var\((--chakra-[\w-]+)/g),
    )
    const known = JSON.stringify(system.getTokenCss())
    expect([...new Set(variables)].filter((name) => !known.includes(`"${name}":`))).toEqual([])
    expect(variables).not.toEqual([])
  })
})
