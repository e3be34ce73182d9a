import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const { dependencies, devDependencies, optionalDependencies } = manifest
const packages = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })

test('docs/dependencies.md lists every dependency and no other', () => {
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

type Locked = { license?: string; dev?: true; os?: string[]; cpu?: string[]; hasInstallScript?: true }
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))

/** Licenses that need only a notice, and weak copyleft for unmodified files and libraries. */
const accepted = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Zlib Unlicense CC0-1.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
)

test('every package used at run time has an allowed license', () => {
  const refused = locked
    // The lock file has only the names of packages for other platforms.
    .filter(({ dev, license, cpu }) => !dev && !(license === undefined && cpu))
    .filter(({ license = '' }) => {
      const all = license.replaceAll(/[()]/g, '').split(/ and | OR /i)
      return !(/ OR /.test(license)
        ? all.some((one) => accepted.has(one))
        : all.every((one) => accepted.has(one)))
    })
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('no package runs an install script unless package.json allows it', () => {
  const decided = (manifest as Record<string, Record<string, unknown>>).allowScripts ?? {}
  const scripted = new Set(locked.filter((entry) => entry.hasInstallScript).map(({ name }) => name))
  expect(new Set(Object.keys(decided))).toEqual(scripted)
})
