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

test.each([
  ['takes too long', 'return new Promise(() => setInterval(() => undefined, 1000))', 1, true],
  ['takes too much memory', 'Array.from({ length: 64 }, () => new Array(1_000_000).fill(0))', 60_000, true],
  ['throws', 'throw new RangeError("Out of range.")', 60_000, false],
])('work that %s fails, and says whether a limit stopped it', async (_, body, timeoutMs, isLimit) => {
  const module = new URL(`data:text/javascript,${encodeURIComponent(`export const act = () => { ${body} }`)}`)
  const failed = runInWorker({ module, name: 'act', input: null, timeoutMs }).catch(exceedsLimits)
  expect(await failed).toBe(isLimit)
})
