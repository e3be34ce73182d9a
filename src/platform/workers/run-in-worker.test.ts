import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import { exceedsLimits, runInWorker } from './run-in-worker.ts'

type Gate = Int32Array<SharedArrayBuffer>

const waitsAtGate = `export const wait = (gate) => {
  Atomics.add(gate, 0, 1)
  Atomics.wait(gate, 1, 0)
  return Atomics.add(gate, 2, 1)
}`
const module = new URL(`data:text/javascript,${encodeURIComponent(waitsAtGate)}`)

/** Work that ends when its gate opens; returns how many ended before it. */
const begin = (input: Gate, who?: string) =>
  runInWorker<Gate, number>({ module, name: 'wait', input, timeoutMs: 60_000, ...(who && { who }) })

const closedGate = (): Gate => new Int32Array(new SharedArrayBuffer(12))

function open(gate: Gate): Gate {
  Atomics.store(gate, 1, 1)
  Atomics.notify(gate, 1)
  return gate
}

test('two run in parallel, and a third starts when one of them has ended', async () => {
  const [first, second] = [closedGate(), open(closedGate())]
  const running = [begin(first), begin(first)]
  const third = begin(second)
  await waitUntil(() => first[0] === 2, 'two have begun')
  // By then a third thread would have started, too.
  for (const _ of [1, 2, 3]) await once(new Worker('0', { eval: true }), 'exit')
  expect(second[0]).toBe(0)
  open(first)
  await Promise.all(running)
  expect(await third).toBe(0)
})

test('an account that has just had a thread waits for one that hasn’t', async () => {
  await begin(open(closedGate()), 'busy')
  const places = [closedGate(), closedGate()] as const
  const running = places.map((gate) => begin(gate))
  await waitUntil(() => places.every((gate) => gate[0] === 1), 'both places are taken')
  const gate = open(closedGate())
  const waiting = ['busy', 'quiet'].map((who) => begin(gate, who))
  open(places[0])
  expect(await Promise.all(waiting)).toEqual([1, 0])
  open(places[1])
  await Promise.all(running)
})

test.each([
  ['takes too long', 'return new Promise(() => setInterval(() => undefined, 1000))', 1, true],
  ['takes too much memory', 'Array.from({ length: 64 }, () => new Array(1_000_000).fill(0))', 60_000, true],
  ['throws', 'throw new RangeError("Out of range.")', 60_000, false],
])('work that %s fails, and says whether a limit stopped it', async (_, body, timeoutMs, isLimit) => {
  const module = new URL(`data:text/javascript,${encodeURIComponent(`export const act = () => { ${body} }`)}`)
  const failed = runInWorker({ module, name: 'act', input: null, timeoutMs }).catch(exceedsLimits)
  expect(await failed).toBe(isLimit)
})

test('a thread that takes too much memory is stopped, whatever the program’s own limit', () => {
  const grows =
    'export const grow = () => Array.from({ length: 64 }, () => new Array(1_000_000).fill(0)).length'
  const program = `
    import { runInWorker } from ${JSON.stringify(new URL('./run-in-worker.ts', import.meta.url).href)}
    const work = { name: 'grow', input: null, timeoutMs: 60_000 }
    const module = new URL(${JSON.stringify(`data:text/javascript,${grows}`)})
    await runInWorker({ ...work, module }).then(console.log, (error) => console.log(error.code))`
  const options = ['--max-old-space-size=1024', '--input-type=module', '--eval', program]
  expect(execFileSync(process.execPath, options, { encoding: 'utf8' })).toBe('ERR_WORKER_OUT_OF_MEMORY\n')
})
