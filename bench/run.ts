import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './harness/compare.ts'
import { describeCores, moveToAllCores, moveToLoadCores } from './harness/cores.ts'
import { describeMachine } from './harness/machine.ts'
import { openCrowd } from './harness/open-crowd.ts'
import { openPeople } from './harness/people.ts'
import { printRow } from './harness/print-row.ts'
import type { Bench, Row } from './harness/row.ts'
import { startProduct } from './harness/start-product.ts'
import { withOpened } from './harness/with-opened.ts'
import { crowdRows, rows } from './rows/all-rows.ts'

/**
 * npm run bench [-- words of a row …] [--rounds 5] [--seconds 3] [--people 100000] [--folder folder] [--json file] [--profile folder]: each figure
 * in turns with its limit, as a ratio. `--folder` keeps the database with this many people for the next run. The folder of `--profile` gets processor
 * profiles of the application, which Chrome's developer tools open; profiling costs time.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    people: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
})
const [rounds, seconds, many] = [Number(values.rounds), Number(values.seconds), Number(values.people)]
const nodeOptions = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`] : []
const results: object[] = []
console.log(`${describeMachine()}; ${describeCores()}; ${rounds} rounds of ${seconds} s`)

await withOpened(async (opened) => {
  await measure(opened, rows, async (site) => {
    const product = await startProduct(site, { nodeOptions })
    return { product, people: openPeople(product.url), seconds }
  })
  await measure(opened, crowdRows, (site) =>
    openCrowd(site, { many, keptIn: values.folder, nodeOptions, seconds }),
  )
})
if (values.json) {
  const about = { at: new Date().toISOString(), machine: describeMachine(), rounds, seconds, people: many }
  await writeFile(values.json, `${JSON.stringify({ ...about, results }, null, 2)}\n`)
}

/** The chosen ones of these rows, on the site that they need. */
async function measure<In extends Bench>(
  opened: AsyncDisposableStack,
  all: readonly Row<In>[],
  open: (site: AsyncDisposableStack) => Promise<In>,
): Promise<void> {
  const chosen = all.filter(({ name }) => positionals.every((word) => name.includes(word)))
  if (chosen.length === 0) return
  const site = opened.use(new AsyncDisposableStack())
  try {
    moveToAllCores()
    const bench = await open(site)
    moveToLoadCores()
    for (const row of chosen) await measureRow(row, bench)
  } finally {
    await site.disposeAsync()
  }
}

async function measureRow<In extends Bench>(row: Row<In>, bench: In): Promise<void> {
  const { prepare, needs, ...about } = row
  if (needs && !needs.find()) {
    console.log(`${row.name}: left out, because ${needs.name} is missing`)
    results.push({ ...about, leftOut: `${needs.name} is missing` })
    return
  }
  const pair = await prepare(bench)
  try {
    const figures = await compare(pair, rounds)
    const note = pair.note?.()
    printRow(row, figures, note)
    results.push({ ...about, ...figures, note })
  } finally {
    await pair.close?.()
  }
}
