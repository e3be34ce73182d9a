import { expect, test } from 'vitest'
import { nextTurn, type Turn } from './next-turn.ts'

/** Who gets a thread, in order, one turn after another, as `account@network`; `used` is what each used before, in ms. */
function order(arrivals: string[], used: Record<string, number> = {}, running: string[] = []): string[] {
  const waiting: Turn[] = arrivals.map((who) => ({ who: who.split('@'), go: () => undefined }))
  const went: string[] = []
  const usedMs = (who: Turn['who']) => Math.max(...who.map((one) => used[one] ?? 0))
  for (;;) {
    const turn = nextTurn(
      waiting,
      running.map((who) => who.split('@')),
      usedMs,
    )
    if (!turn) return went
    went.push(turn.who.join('@'))
    for (const one of turn.who) used[one] = (used[one] ?? 0) + 100
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

test('accounts of one network take turns like one account', () => {
  expect(order(['a@1', 'b@1', 'c@1', 'd@2', 'e@3'])).toEqual(['a@1', 'd@2', 'e@3', 'b@1', 'c@1'])
  expect(order(['b@1', 'c@2'], {}, ['a@1'])).toEqual(['c@2'])
  expect(order(['fresh@1', 'c@2'], { 1: 10_000 }, ['hostile@3'])).toEqual(['c@2', 'fresh@1'])
})

test('work without an account runs in order of arrival', () => {
  const waiting: Turn[] = [1, 2].map(() => ({ who: [], go: () => undefined }))
  const [first, second] = waiting
  expect(nextTurn(waiting, [[]], () => 0)).toBe(first)
  expect(nextTurn(waiting, [[]], () => 0)).toBe(second)
})
