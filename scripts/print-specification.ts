import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { JsonTestResult } from 'vitest/node'
import { mapFile, readMap, type SpecificationRow, titleRan } from './specification-map.ts'

export type RanTest = { file: string; title: string; ok: boolean }

/** Coverage per section, with the rows that fail or weren't tested. */
export function coverageLines(rows: SpecificationRow[], ran: RanTest[]): string[] {
  const byFile = Map.groupBy(ran, ({ file }) => file)
  const standing = ({ tests }: SpecificationRow) => {
    const found = tests.map(({ file, title }) =>
      (byFile.get(file) ?? []).filter((one) => titleRan(title, one.title)),
    )
    if (found.flat().some(({ ok }) => !ok)) return 'broken'
    return found.length > 0 && found.every((matches) => matches.length > 0) ? 'held' : 'not tried'
  }
  return [...Map.groupBy(rows, ({ section }) => section)].flatMap(([section, own]) => {
    const by = Map.groupBy(own, standing)
    const rest = (['broken', 'not tried'] as const).flatMap((state) =>
      (by.get(state) ?? []).map(({ says }) => `    ${state}: ${says}`),
    )
    return [`${section}: ${by.get('held')?.length ?? 0} of ${own.length} held`, ...rest]
  })
}

export function printSpecification(files: JsonTestResult[]): void {
  const ran = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'skipped')
      .map(({ title, status }) => ({ file: relative('.', name), title, ok: status === 'passed' })),
  )
  console.log(`\n── the specification, section by section (${mapFile})`)
  for (const line of coverageLines(readMap(readFileSync(mapFile, 'utf8')), ran)) console.log(line)
}
