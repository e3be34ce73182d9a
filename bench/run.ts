import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { endOnSignals } from '../scripts/end-on-signals.ts'
import { type Figures, quantile } from './load.ts'
import { type Row, rows } from './rows.ts'
import { type Site, serverCore, startSite } from './start-site.ts'

/**
 * npm run bench [-- words of a row …] [--rounds 5] [--seconds 3] [--people 100000] [--folder folder] [--json file]: each row in turns with its bare
 * equivalent, as a ratio. A row is taken if its name has one of the words. `--folder` keeps the database of this many people for the next run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    people: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    json: { type: 'string' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const chosen = rows.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
)
/** Only searches need the crowd. */
const people = Math.min(Number(values.people), chosen.some(({ isCrowded }) => isCrowded) ? Infinity : 1000)

const machine = [
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`,
  serverCore.length > 0 ? 'servers on core 0' : 'servers and load share the cores',
  `${people} people`,
  `load ${loadavg()[0]?.toFixed(1)}`,
].join('; ')
const results: object[] = []

/** What is opened is closed at the end and on Ctrl-C, before the process ends. */
const opened = new AsyncDisposableStack()
let closed: Promise<void> | undefined
const close = () => (closed ??= opened.disposeAsync())
endOnSignals(close)
try {
  console.log(`${machine}; ${rounds} rounds of ${seconds} s`)
  const site = await startSite(opened, people, { folder: values.folder })
  for (const row of chosen) await measure(site, row)
  const about = { at: new Date().toISOString(), machine, rounds, seconds, people }
  if (values.json) await writeFile(values.json, `${JSON.stringify({ ...about, results }, null, 2)}\n`)
} finally {
  await close()
}

/**
 * Every second round goes the other way around, so that a busy moment affects both. The first of several isn’t counted: a program
 * that has just started compiles what it does often.
 */
async function measure(site: Site, { name, with: compared, prepare }: Row): Promise<void> {
  const pair = await prepare(site, seconds)
  const [ours, bare]: [Figures[], Figures[]] = [[], []]
  const acts = [async () => void ours.push(await pair.ours()), async () => void bare.push(await pair.bare())]
  try {
    for (let round = rounds > 1 ? -1 : 0; round < rounds; round++) {
      for (const act of round % 2 ? acts.toReversed() : acts) await act()
    }
  } finally {
    pair.close?.()
  }
  for (const figure of Object.keys(ours[0] ?? {})) {
    const [own, limit] = [ours, bare].map((all) => all.slice(-rounds).map((one) => one[figure] ?? Number.NaN))
    report({ name, compared, figure, ours: own ?? [], bare: limit ?? [] })
  }
}

type Measured = { name: string; compared: string; figure: string; ours: number[]; bare: number[] }

function report(measured: Measured): void {
  const { name, compared, figure, ours, bare } = measured
  const ratios = ours.map((value, at) => value / (bare[at] ?? Number.NaN))
  const [own, limit] = [quantile(ours, 0.5), quantile(bare, 0.5)]
  const spread = [Math.min(...ratios), Math.max(...ratios)]
  const [low, high] = spread.map(short)
  console.log(
    `${name}: ${short(own)} ${figure}; ${compared}: ${short(limit)}; ratio ${short(own / limit)} (${low} to ${high})`,
  )
  results.push({ ...measured, ratio: own / limit, spread })
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)))
}
