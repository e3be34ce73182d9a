import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinBrowserStream, type LiveEvent } from './join-browser-stream.ts'

class FakeSource extends EventTarget {
  static CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  onerror: (() => void) | null = null
  constructor() {
    super()
    FakeSource.opened.push(this)
  }
  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
  close() {
    this.readyState = 2
  }
}

/** navigator.locks: the first holder keeps the lock until its promise settles. */
function fakeLocks() {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const turn = tail.then(() => (signal.aborted ? undefined : hold()))
      tail = turn
      return turn
    },
  }
}

const leaves: (() => void)[] = []
beforeEach(() => {
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('navigator', { locks: fakeLocks() })
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  vi.unstubAllGlobals()
})

function join(userId = 1) {
  const seen: { news: LiveEvent[]; up: boolean } = { news: [], up: false }
  const leave = joinBrowserStream({
    userId,
    onNews: (news) => seen.news.push(news),
    onState: (up) => {
      seen.up = up
    },
  })
  leaves.push(leave)
  return { seen, leave }
}
const booking = (id: number) => ({ name: 'booking', data: { id } })
const opened = async (count: number) => {
  await expect.poll(() => FakeSource.opened.length).toBe(count)
  return FakeSource.opened[count - 1] as FakeSource
}

const missed = { name: 'missed' }

test('two windows share one stream: both read everything when it opens, and get every event', async () => {
  const [first, second] = [join(), join()]
  const source = await opened(1)
  source.say('ready', { userId: 1 })
  source.say('booking', { id: 7 })
  await expect.poll(() => second.seen.news).toEqual([missed, booking(7)])
  expect(first.seen.news).toEqual([missed, booking(7)])
  source.say('ready', { userId: 1 })
  await expect.poll(() => second.seen.news).toEqual([missed, booking(7), missed])
  expect([first.seen.up, second.seen.up]).toEqual([true, true])
  expect(FakeSource.opened).toHaveLength(1)
})

test('a window that opens later reads everything, and the others don’t', async () => {
  const first = join()
  const source = await opened(1)
  source.say('ready', { userId: 1 })
  const later = join()
  await expect.poll(() => later.seen).toEqual({ news: [missed], up: true })
  expect(first.seen.news).toEqual([missed])
})

test('when the leading window closes, the next opens a stream and reads everything', async () => {
  const [first, second] = [join(), join()]
  const source = await opened(1)
  source.say('ready', { userId: 1 })
  await expect.poll(() => second.seen.up).toBe(true)
  first.leave()
  const next = await opened(2)
  expect(source.readyState).toBe(2)
  next.say('ready', { userId: 1 })
  expect(second.seen.news).toEqual([missed, missed])
})

test('the stream of another user who signed in meanwhile is ignored', async () => {
  const { seen } = join(1)
  const source = await opened(1)
  source.say('ready', { userId: 2 })
  source.say('booking', { id: 7 })
  expect(seen.news).toEqual([])
  expect(seen.up).toBe(false)
  expect(source.readyState).toBe(2)
})

test('the page knows while the connection is down', async () => {
  const { seen } = join()
  const source = await opened(1)
  source.say('ready', { userId: 1 })
  expect(seen.up).toBe(true)
  source.readyState = 0
  source.onerror?.()
  expect(seen.up).toBe(false)
})

test('without locks each window has a stream of its own, which outlives the others', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [join(), join()]
  for (const source of FakeSource.opened) source.say('ready', { userId: 1 })
  FakeSource.opened[1]?.say('booking', { id: 7 })
  first.leave()
  await new Promise((done) => setTimeout(done, 20))
  expect(second.seen).toEqual({ news: [missed, booking(7)], up: true })
})
