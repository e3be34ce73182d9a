import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endOnSignals } from '../scripts/end-on-signals.ts'
import { compare } from './harness/compare.ts'
import { describeCores, moveToLoadCores } from './harness/cores.ts'
import { describeMachine } from './harness/machine.ts'
import { openPeople } from './harness/people.ts'
import { printRow } from './harness/print-row.ts'
import { startProduct } from './harness/start-product.ts'
import { rows } from './rows/all-rows.ts'

/**
 * npm run bench [-- words of a row …] [--rounds 5] [--seconds 3] [--json file] [--profile folder]: each figure in turns with its limit, as a
 * ratio. The folder gets a processor profile of the application, which Chrome's developer tools open; profiling costs time.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const chosen = rows.filter(({ name }) => positionals.every((word) => name.includes(word)))
const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`] : []
const product = await startProduct(profiling)
endOnSignals(() => product.stop())
moveToLoadCores()
console.log(`${describeMachine()}; ${describeCores()}; ${rounds} rounds of ${seconds} s`)
const people = openPeople(product.url)
const results: object[] = []
try {
  for (const row of chosen) {
    const { prepare, needs, ...about } = row
    if (needs && !needs.find()) {
      console.log(`${row.name}: left out, because ${needs.name} is missing`)
      results.push({ ...about, leftOut: `${needs.name} is missing` })
      continue
    }
    const pair = await prepare({ product, people, seconds })
    try {
      const figures = await compare(pair, rounds)
      printRow(row, figures, pair.note?.())
      results.push({ ...about, ...figures })
    } finally {
      await pair.close?.()
    }
  }
} finally {
  await product.stop()
}
if (values.json) {
  const about = { at: new Date().toISOString(), machine: describeMachine(), rounds, seconds }
  await writeFile(values.json, `${JSON.stringify({ ...about, results }, null, 2)}\n`)
}
