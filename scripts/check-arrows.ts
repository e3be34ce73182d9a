import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { arrows, domains, type Place, placeOf, stages } from './arrows-table.ts'
import { readImports } from './read-imports.ts'
import { readSql } from './read-sql.ts'
import { sourceFiles } from './source-files.ts'

/** One sentence per violation. */
export function violations(file: string, text: string): string[] {
  const place = placeOf(file)
  if (!place) return [`${file} is in no folder of the table in scripts/arrows-table.ts`]
  return readImports(file, text).flatMap(({ name, line }) => {
    const refusal = refuse(file, name)
    return refusal ? [`${file}:${line} ${refusal}`] : []
  })
}

function refuse(file: string, name: string | undefined): string | undefined {
  const from = placeOf(file)!
  const { zone, folder } = from
  const arrow = arrows[zone]!
  if (name === undefined) {
    return arrow.computed ? undefined : `imports a path computed at run time: ${zone} may not`
  }
  if (isBuiltin(name)) {
    return arrow.builtins ? undefined : `imports ${name}: ${zone} may not use Node's modules`
  }
  if (!name.startsWith('.')) return refusePackage(zone, arrow.packages, name)
  const target = posix.normalize(posix.join(posix.dirname(file), name))
  const to = placeOf(target)
  if (!to) return `imports ${target}, which is in no folder of the table`
  if (
    zone === 'domain' &&
    to.zone === 'domain' &&
    to.folder !== folder &&
    isTables(target) &&
    !isTables(file)
  ) {
    return `imports ${target}: the tables of ${to.folder} are private; read them through its queries.ts, write them through its verbs`
  }
  const own = to.zone === zone && to.folder === folder && arrow.zones.includes('own')
  if (own && !mayReach(file, from, to)) {
    return `imports ${target}: ${from.stage ?? 'the floor'} may not import ${to.stage}`
  }
  const right = zone === 'domain' && to.zone === 'domain' && isRight(folder, to.folder)
  if (own || right || arrow.zones.includes('*') || arrow.zones.includes(to.zone)) return undefined
  return `imports ${target}: ${describe(zone, folder)} may not import ${describe(to.zone, to.folder)}`
}

function refusePackage(zone: string, allowed: string[] | 'any', name: string) {
  if (!/^[@a-z0-9]/i.test(name)) return `imports ${name}: imports are relative paths or packages`
  if (allowed === 'any') return undefined
  if (allowed.some((known) => name === known || name.startsWith(`${known}/`))) return undefined
  return `imports ${name}: ${zone} imports no package${allowed.length > 0 ? ` but ${allowed.join(', ')}` : ''}`
}

function isRight(from: string, to: string) {
  return domains.indexOf(to) > domains.indexOf(from)
}

const isTables = (file: string) => file.endsWith('/tables.ts')

/** SQL that writes another domain's table, or reads one of a domain to the left. `owners` maps tables to domains. */
export function foreignTables(file: string, text: string, owners: ReadonlyMap<string, string>): string[] {
  const { zone, folder = '' } = placeOf(file) ?? {}
  if (zone !== 'domain') return []
  const left = domains.slice(0, domains.indexOf(folder))
  const found = readSql(file, text).flatMap((sql) => [
    ...writtenTables(sql).map((table) => {
      const owner = owners.get(table)
      return owner && owner !== folder && `writes ${table}, a table of ${owner}: use its verbs`
    }),
    ...readTables(sql).map((table) => {
      const owner = owners.get(table)
      return (
        owner &&
        left.includes(owner) &&
        `reads ${table}, a table of ${owner} to its left: let ${owner} write a figure, or move the reader`
      )
    }),
  ])
  return [...new Set(found)].flatMap((sentence) => (sentence ? [`${file} ${sentence}`] : []))
}

const writtenTables = (sql: string) =>
  [...sql.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)/gi)].map(([, table = '']) => table)

/** A name before a dot is no table: `extract(hour from bookings.starts_at)`. */
const item = String.raw`(?:only\s+)?(?:"?public"?\.)?"?\w+\b"?(?!\.)(?:\s+(?:as\s+)?\w+)?`
const sources = new RegExp(
  String.raw`\b(?<!delete\s+)(?:from|join|using)\s+(${item}(?:\s*,\s*${item})*)`,
  'gi',
)

function readTables(sql: string): string[] {
  const listed = [...sql.matchAll(sources)].flatMap(([, list = '']) => list.split(','))
  const named = [...sql.matchAll(/'([\w.]+)'::regclass/g)].map(([, name = '']) => name)
  return [...listed, ...named].map(
    (source) => /^\s*(?:only\s+)?(?:"?public"?\.)?"?(\w+)/i.exec(source)?.[1] ?? '',
  )
}

/** By table name in the database. */
function tableOwners(files: readonly string[]): Map<string, string> {
  return new Map(
    files
      .filter(isTables)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(
          ([, table = '']) => [table, placeOf(file)?.folder ?? ''] as const,
        ),
      ),
  )
}

/** Within a folder: every stage may import the floor, and stages further right. */
function mayReach(file: string, from: Place, to: Place) {
  if (to.stage === undefined || to.stage === from.stage) return true
  if (from.stage === undefined) return /\/(domain|routes|jobs)\.ts$/.test(file)
  const order = stages[file.split('/').slice(0, 3).join('/')] ?? []
  return order.indexOf(to.stage) > order.indexOf(from.stage)
}

function describe(zone: string, folder: string) {
  return zone === 'domain' || zone === 'web folder' ? `${zone} ${folder}` : zone
}

if (import.meta.main) {
  const files = sourceFiles('src', 'tests', 'bench', 'scripts').filter((file) => /\.tsx?$/.test(file))
  const owners = tableOwners(files)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...violations(file, text), ...foreignTables(file, text, owners)]
  })
  for (const sentence of found) console.log(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
