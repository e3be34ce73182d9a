import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const { dependencies, devDependencies, optionalDependencies } = manifest
const packages = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })

test('every dependency has its line in docs/dependencies.md, and every line its dependency', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const described = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(new Set(described)).toEqual(new Set(packages.map(([name]) => name)))
})

test('every version is exact', () => {
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
