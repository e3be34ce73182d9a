import { expect, test } from 'vitest'
import { nextTurn, type Turn } from './next-turn.ts'

/** Who gets a thread, in order, one turn after another; `used` is what each used before, in ms. */
function order(arrivals: string[], used: Record<string, number> = {}, running: string[] = []): string[] {
  const waiting: Turn[] = arrivals.map((who) => ({ who, go: () => undefined }))
  const went: string[] = []
  for (;;) {
    const turn = nextTurn(waiting, running, (who) => used[who ?? ''] ?? 0)
    if (!turn) return went
    const who = turn.who ?? ''
    went.push(who)
    used[who] = (used[who] ?? 0) + 100
  }
}

test('accounts with many and few waiting items each have a turn before any has a second', () => {
  expect(order(['a', 'a', 'a', 'a', 'b', 'c', 'b'])).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
})

test('an account that used a lot lately comes last', () => {
  expect(order(['hostile', 'hostile', 'a', 'b'], { hostile: 10_000 })).toEqual([
    'a',
    'b',
    'hostile',
    'hostile',
  ])
})

test('an account has one thread at a time', () => {
  expect(order(['a', 'a', 'b'], {}, ['a'])).toEqual(['b'])
})

test('heavy users leave a thread to the others', () => {
  const used = { one: 10_000, other: 10_000, a: 1000 }
  expect(order(['other'], used, ['one'])).toEqual([])
  expect(order(['other', 'a'], used, ['one'])).toEqual(['a'])
})

test('work without an account runs in order of arrival', () => {
  const waiting: Turn[] = [1, 2].map(() => ({ who: undefined, go: () => undefined }))
  const [first, second] = waiting
  expect(nextTurn(waiting, [undefined], () => 0)).toBe(first)
  expect(nextTurn(waiting, [undefined], () => 0)).toBe(second)
})
