import { beforeEach, expect, test } from 'vitest'
import { createOutbox, type Outcome, type Unsent } from './outbox.ts'

let kept: Map<string, string>
let storage: Storage
beforeEach(() => {
  kept = new Map()
  storage = {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
})

const open = (send: (unsent: Unsent) => Promise<Outcome>) =>
  createOutbox({ prefix: 'unsent:1:', storage, send })
const sent = async (): Promise<Outcome> => ({ kind: 'sent' })
const failed = async (): Promise<Outcome> => ({ kind: 'failed' })

test('a sent message leaves the outbox', async () => {
  const outbox = open(sent)
  await outbox.add(2, 'Hello')
  expect(outbox.entries()).toEqual([])
  expect(kept.size).toBe(0)
})

test('an unsent message survives a reload and keeps its client id', async () => {
  const first = open(failed)
  await first.add(2, 'Hello')
  expect(first.entries()[0]).toMatchObject({ content: 'Hello', state: 'waiting' })
  const tries: Unsent[] = []
  const second = open(async (unsent) => {
    tries.push(unsent)
    return { kind: 'sent' }
  })
  await second.retry()
  expect(tries.map((t) => t.clientId)).toEqual([first.entries()[0]?.clientId])
  expect(kept.size).toBe(0)
})

test('a message being sent when the page closed waits again after a reload', async () => {
  const outbox = open(() => new Promise(() => undefined))
  void outbox.add(2, 'Hello')
  expect(outbox.entries()[0]?.state).toBe('sending')
  expect(open(sent).entries()[0]?.state).toBe('waiting')
})

test('messages are sent one at a time, in order', async () => {
  const order: string[] = []
  let atOnce = 0
  const outbox = open(async ({ content }) => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await Promise.resolve()
    order.push(content)
    atOnce -= 1
    return { kind: 'sent' }
  })
  await Promise.all(['one', 'two', 'three'].map((text) => outbox.add(2, text)))
  await expect.poll(() => order).toEqual(['one', 'two', 'three'])
})

test('a failure blocks the messages behind it; a refusal doesn’t', async () => {
  const answers: Outcome[] = [{ kind: 'failed' }]
  const tried: string[] = []
  const outbox = open(async ({ content }) => {
    tried.push(content)
    return answers.shift() ?? { kind: 'sent' }
  })
  await outbox.add(2, 'one')
  answers.push({ kind: 'refused', reason: 'No.' })
  await outbox.add(2, 'two')
  expect(tried).toEqual(['one', 'one', 'two'])
  expect(outbox.entries()).toMatchObject([{ content: 'one', state: 'refused', reason: 'No.' }])
})

test('without a session a message waits for sign-in, then is sent', async () => {
  const answers: Outcome['kind'][] = ['signed out', 'signed out', 'sent']
  const states: (Unsent['state'] | undefined)[] = []
  const outbox = open(async () => ({ kind: answers.shift() }) as Outcome)
  outbox.watch(() => states.push(outbox.entries()[0]?.state))
  await outbox.add(2, 'Hello')
  await outbox.retry()
  expect(new Set(states.slice(-2))).toEqual(new Set(['signed out']))
  expect(open(sent).entries()).toMatchObject([{ content: 'Hello', state: 'waiting' }])
  await outbox.retry()
  expect(kept.size).toBe(0)
})

test('a refused message isn’t retried and returns its text', async () => {
  const outbox = open(async () => ({ kind: 'refused', reason: 'No.' }))
  await outbox.add(2, 'Hello')
  const again = open(sent)
  await again.retry()
  const [entry] = again.entries()
  expect(entry?.state).toBe('refused')
  expect(again.discard(entry?.clientId ?? '')).toBe('Hello')
  expect(kept.size).toBe(0)
})

test('another person’s unsent messages in this browser aren’t touched', async () => {
  await createOutbox({ prefix: 'unsent:9:', storage, send: failed }).add(2, 'Theirs')
  const outbox = open(sent)
  await outbox.retry()
  expect(outbox.entries()).toEqual([])
  expect(kept.size).toBe(1)
})

test('signing out during a send doesn’t store the message again', async () => {
  const outbox = open(async () => {
    kept.clear()
    return { kind: 'failed' }
  })
  await outbox.add(2, 'Hello')
  expect([kept.size, outbox.entries()]).toEqual([0, []])
})

test('a message that another window sent or deleted isn’t sent again', async () => {
  const tries: string[] = []
  const outbox = open(async ({ content }) => {
    tries.push(content)
    return { kind: 'failed' }
  })
  await outbox.add(2, 'Hello')
  kept.clear()
  await outbox.retry()
  expect([tries, kept.size, outbox.entries()]).toEqual([['Hello'], 0, []])
})
