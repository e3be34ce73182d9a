import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import { exceedsLimits, placesOf, runInWorker } from './run-in-worker.ts'

type Gate = Int32Array<SharedArrayBuffer>

const waitsAtGate = `export const wait = (gate) => {
  Atomics.add(gate, 0, 1)
  Atomics.wait(gate, 1, 0)
  return Atomics.add(gate, 2, 1)
}`
const module = new URL(`data:text/javascript,${encodeURIComponent(waitsAtGate)}`)

/** Work that ends when its gate opens; returns how many ended before it. */
const begin = (input: Gate, more: object = {}) =>
  runInWorker<Gate, number>({ module, name: 'wait', input, timeoutMs: 60_000, ...more })

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

test('drawing has a thread of its own', async () => {
  const gate = closedGate()
  const parsing = [begin(gate), begin(gate)]
  await waitUntil(() => gate[0] === 2, 'two have begun')
  expect(await begin(open(closedGate()), { lane: 'drawing' })).toBe(0)
  open(gate)
  await Promise.all(parsing)
})

test('of one network eight wait and of all forty; more are refused, but for jobs', async () => {
  const gate = closedGate()
  const busy = { code: 'unavailable' }
  const from = (network?: number, account = 0) => begin(gate, placesOf(network?.toString(), `a${account}`))
  const work = [begin(gate), begin(gate)]
  await waitUntil(() => gate[0] === 2, 'two have begun')
  for (let account = 0; account < 8; account++) work.push(from(1, account))
  await expect(from(1, 8)).rejects.toMatchObject(busy)
  for (let network = 2; network < 34; network++) work.push(from(network, network))
  await expect(from(99, 99)).rejects.toMatchObject(busy)
  work.push(from(undefined, 100))
  open(gate)
  expect(await Promise.all(work)).toHaveLength(43)
}, 60_000)

test('work that waits too long for its turn is refused, and leaves the line', async () => {
  const gate = closedGate()
  const running = [begin(gate), begin(gate)]
  await waitUntil(() => gate[0] === 2, 'two have begun')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = begin(gate).catch((error) => error)
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect(await late).toMatchObject({ code: 'unavailable' })
  open(gate)
  await Promise.all(running)
  // It would have kept its thread.
  const after = closedGate()
  const again = [begin(after), begin(after)]
  await waitUntil(() => after[0] === 2, 'two have begun')
  open(after)
  await Promise.all(again)
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
