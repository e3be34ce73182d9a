import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { applyMutation, listMutations, type Mutation } from './list-mutations.ts'
import { broken } from './mutation-config.ts'
import { sourceFiles } from './source-files.ts'

// npm run mutate -- <folder or file>… [--count 20] [--seed 1]: mutates one line at a time and runs the
// tests that reach it.
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    tests: { type: 'string', default: '30' },
    among: { type: 'string', default: '' },
  },
})

const projects = ['unit', 'components', 'api', 'specification', 'races', 'hostile']
const mapFile = 'node_modules/.cache/mutate.json'

/** The functions (`file:number`) that a test file reached, and its duration. */
type Reached = { hash: string; ms: number; functions: string[] }
/** `sources`: hashes of the files whose functions were numbered. */
type ReachMap = { tests: Record<string, Reached>; sources: Record<string, string> }
type Outcome = 'noticed' | 'noticed, too slow' | 'survived' | 'no test reaches it'

const hashOf = (file: string) => createHash('sha1').update(readFileSync(file)).digest('hex')

const among = new RegExp(values.among)
let reading: ReachMap | undefined
/** For the current run only: Vitest's own result includes earlier runs. */
let seen: { passed: Set<string>; failed?: string } = { passed: new Set() }
let vitest = await startVitest()
const map = await readMap()
const random = randomFrom(Number(values.seed))
// Tables only declare; the migrations take effect.
const isLogic = (file: string) => file.endsWith('.ts') && !/(\.test|\/tables)\.ts$/.test(file)
const sources = sourceFiles(...folders).filter(isLogic)
const chosen = chooseMutations()
console.log(`seed ${values.seed}: ${chosen.length} breaks in ${sources.length} files`)
const outcomes: Outcome[] = []
for (const [at, { file, mutation }] of chosen.entries()) {
  const outcome = await tryMutation(file, mutation)
  outcomes.push(outcome)
  console.log(`\n${at + 1}. ${outcome}: ${file}:${mutation.line} (${mutation.kind})`)
  if (!outcome.startsWith('noticed')) printDifference(file, mutation)
}
const noticed = outcomes.filter((outcome) => outcome.startsWith('noticed')).length
console.log(`\n${noticed} of ${outcomes.length} noticed (${Math.round((100 * noticed) / outcomes.length)} %)`)
await vitest.close()
process.exit(0)

async function startVitest(): Promise<Vitest> {
  const started = await createVitest(
    {
      config: 'scripts/mutation-config.ts',
      project: projects,
      watch: false,
      fsModuleCache: false,
      bail: 1,
      silent: true,
      reporters: [{ onTestCaseResult: noteFailed, onTestModuleEnd: noteEnd }],
      maxWorkers: 2,
    },
    {},
  )
  await started.globTestSpecifications()
  return started
}

/** Which test reaches what. Runs new and changed test files to find out. */
async function readMap(): Promise<ReachMap> {
  const known: ReachMap = existsSync(mapFile)
    ? (JSON.parse(readFileSync(mapFile, 'utf8')) as ReachMap)
    : { tests: {}, sources: hashesOf(sourceFiles('src')) }
  const all = (await vitest.globTestSpecifications()).filter(({ moduleId }) => among.test(pathOf(moduleId)))
  const stale = all.filter(({ moduleId }) => known.tests[pathOf(moduleId)]?.hash !== hashOf(moduleId))
  if (stale.length === 0) return known
  console.log(`Finding out what ${stale.length} test files reach.`)
  mkdirSync(dirname(mapFile), { recursive: true })
  broken.marks = true
  reading = known
  setBail(0)
  await vitest.runTestSpecifications(stale)
  reading = undefined
  broken.marks = false
  setBail(1)
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll()
  }
  return known
}

function noteFailed(test: TestCase): void {
  if (test.result().state === 'failed') seen.failed ??= `${pathOf(test.module.moduleId)} › ${test.fullName}`
}

function noteEnd(test: TestModule): void {
  if (test.state() === 'passed') seen.passed.add(pathOf(test.moduleId))
  noteReached(test)
}

/** Saves as it goes, so an interrupted run doesn't start over. */
function noteReached(test: TestModule): void {
  if (!reading) return
  const file = pathOf(test.moduleId)
  if (!test.ok())
    return console.log(`Skipped ${file}: it fails without any mutation.`, test.errors()[0]?.message ?? '')
  const { reached = [] } = test.meta() as { reached?: string[] }
  reading.tests[file] = { hash: hashOf(file), ms: test.diagnostic().duration, functions: reached }
  writeFileSync(mapFile, JSON.stringify(reading))
}

function setBail(bail: number): void {
  for (const { config } of [vitest, ...vitest.projects]) config.bail = bail
}

function hashesOf(files: string[]): Record<string, string> {
  return Object.fromEntries(files.filter((file) => file.endsWith('.ts')).map((file) => [file, hashOf(file)]))
}

/** One random mutation on each of some random lines. */
function chooseMutations() {
  const lines = new Map<string, { file: string; mutation: Mutation }[]>()
  for (const file of sources) {
    for (const mutation of listMutations(file, readFileSync(file, 'utf8'))) {
      const line = `${file}:${mutation.line}`
      lines.set(line, [...(lines.get(line) ?? []), { file, mutation }])
    }
  }
  return shuffled([...lines.values()])
    .slice(0, Number(values.count))
    .map((breaks) => shuffled(breaks)[0]!)
}

async function tryMutation(file: string, mutation: Mutation): Promise<Outcome> {
  const tests = testsOf(file, mutation)
  if (tests.length === 0) return 'no test reaches it'
  broken.file = file
  broken.source = applyMutation(readFileSync(file, 'utf8'), mutation)
  vitest.invalidateFile(`${process.cwd()}/${file}`)
  try {
    for (const batch of [tests.slice(0, 5), tests.slice(5)]) {
      const outcome = batch.length > 0 ? await runTests(batch) : 'survived'
      if (outcome !== 'survived') return outcome
    }
    return 'survived'
  } finally {
    broken.file = undefined
    vitest.invalidateFile(`${process.cwd()}/${file}`)
  }
}

/** Nearest tests first: the same folder, then those that reach the least. */
function testsOf(file: string, { owner }: Mutation): string[] {
  const isKnown = map.sources[file] === hashOf(file)
  const places = [...(isKnown && owner > 0 ? [`${file}:${owner}`] : []), `${file}:`, `${dirname(file)}/`]
  const reaching = (place: string) =>
    Object.entries(map.tests).filter(
      ([test, { functions }]) =>
        among.test(test) &&
        existsSync(test) &&
        functions.some((name) => (/\d$/.test(place) ? name === place : name.startsWith(place))),
    )
  // Module-level code is reached by any test that reaches the file, or its folder.
  const found =
    owner > 0 && isKnown
      ? reaching(places[0]!)
      : (places.map(reaching).find((tests) => tests.length > 0) ?? [])
  const distance = (test: string) => (dirname(test) === dirname(file) ? 0 : 1)
  return found
    .toSorted(
      ([a, left], [b, right]) => distance(a) - distance(b) || left.functions.length - right.functions.length,
    )
    .slice(0, Number(values.tests))
    .map(([test]) => test)
}

async function runTests(tests: string[]): Promise<Outcome> {
  const usual = tests.reduce((sum, test) => sum + map.tests[test]!.ms, 0)
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), 60_000 + 3 * usual)
  seen = { passed: new Set() }
  const run = vitest.runTestSpecifications(tests.flatMap(specificationsOf))
  const result = await Promise.race([run, late.promise])
  clearTimeout(timer)
  if (!result) {
    await vitest.close()
    vitest = await startVitest()
    return 'noticed, too slow'
  }
  if (seen.failed) console.log(`\nby ${seen.failed}`)
  // The first failure ends the run, sometimes before it's counted, so only files that passed completely
  // noticed nothing.
  const passed = tests.every((test) => seen.passed.has(test))
  return passed && result.unhandledErrors.length === 0 ? 'survived' : 'noticed'
}

function specificationsOf(test: string): TestSpecification[] {
  return vitest.getModuleSpecifications(`${process.cwd()}/${test}`)
}

function printDifference(file: string, mutation: Mutation): void {
  const source = readFileSync(file, 'utf8')
  const from = source.lastIndexOf('\n', mutation.start) + 1
  const end = source.indexOf('\n', mutation.end)
  const change = (text: string) => source.slice(from, mutation.start) + text + source.slice(mutation.end, end)
  const show = (sign: string, text: string) => console.log(text.replaceAll(/^/gm, sign))
  show('- ', source.slice(from, end))
  show('+ ', change(mutation.text))
}

function pathOf(moduleId: string): string {
  return relative(process.cwd(), moduleId)
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
