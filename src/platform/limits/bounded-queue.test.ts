import { afterEach, expect, test, vi } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

const bounds = { atOnce: 2, waiting: 4, waitingPerKey: 3, waitMs: 1000, busy: 'Too many at once. Try again.' }
const busy = expect.objectContaining({
  code: 'unavailable',
  message: 'Too many at once. Try again.',
})

afterEach(() => {
  vi.useRealTimers()
})

function newQueue(changes: Partial<typeof bounds> = {}) {
  const queue = boundedQueue({ ...bounds, ...changes })
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name)
      ends.set(name, (error) => (error ? reject(error) : resolve(name)))
    })
  const ask = (name: string, keys?: string | string[]) => {
    const done = queue(work(name), keys)
    done.catch(() => undefined)
    return done
  }
  return { ask, started, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

const settle = () => new Promise(setImmediate)

test('a limited number run at the same time, and the next starts when one succeeds or fails', async () => {
  const { ask, started, end } = newQueue()
  const [a, b, c] = [ask('a'), ask('b'), ask('c'), ask('d')]
  await settle()
  expect(started).toEqual(['a', 'b'])
  end('b', new Error('broken'))
  await expect(b).rejects.toThrow('broken')
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
  await settle()
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('a full queue refuses right away', async () => {
  const { ask } = newQueue()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(name, name)
  await expect(ask('g', 'g')).rejects.toEqual(busy)
})

test('one key cannot fill the queue, and keys take turns', async () => {
  const { ask, started, end } = newQueue({ atOnce: 1 })
  for (const name of ['m1', 'm2', 'm3', 'm4']) void ask(name, 'many')
  await expect(ask('m5', 'many')).rejects.toEqual(busy)
  void ask('other', 'one')
  for (const name of ['m1', 'm2', 'other', 'm3']) {
    await settle()
    end(name)
  }
  await settle()
  expect(started).toEqual(['m1', 'm2', 'other', 'm3', 'm4'])
})

test('accounts of one network take turns like one account', async () => {
  const { ask, started, end } = newQueue({ atOnce: 1 })
  for (const nth of [1, 2, 3, 4]) void ask(`m${nth}`, [`account ${nth}`, `2001:db8::${nth}`])
  await expect(ask('m5', ['account 5', '2001:db8::5'])).rejects.toEqual(busy)
  void ask('other', ['account 6', '2001:db8:0:1::1'])
  for (const name of ['m1', 'm2', 'other', 'm3']) {
    await settle()
    end(name)
  }
  await settle()
  expect(started).toEqual(['m1', 'm2', 'other', 'm3', 'm4'])
})

test('work that waits too long is refused, never runs, and leaves its place to others', async () => {
  vi.useFakeTimers()
  const { ask, started, end } = newQueue({ atOnce: 1, waiting: 1 })
  const first = ask('a')
  const late = ask('b')
  await vi.advanceTimersByTimeAsync(bounds.waitMs)
  await expect(late).rejects.toEqual(busy)
  const next = ask('c')
  end('a')
  await first
  await vi.advanceTimersByTimeAsync(0)
  end('c')
  expect(await next).toBe('c')
  expect(started).toEqual(['a', 'c'])
})
