import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('work with the same key runs in order, even after failures, in parallel with other keys', async () => {
  const inTurn = createSerialQueue()
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const work = (name: string) => async () => {
    begun.push(name)
    const gate = Promise.withResolvers<void>()
    gates.set(name, gate)
    await gate.promise
    return name
  }
  const [a, b, c] = [inTurn('one', work('a')), inTurn('one', work('b')), inTurn('one', work('c'))]
  const other = inTurn('other', work('d'))
  const settled = () => new Promise(setImmediate)
  await settled()
  expect(begun).toEqual(['a', 'd'])
  gates.get('a')?.reject(new Error('It failed.'))
  await expect(a).rejects.toThrow('It failed.')
  await settled()
  expect(begun).toEqual(['a', 'd', 'b'])
  gates.get('b')?.resolve()
  gates.get('d')?.resolve()
  expect([await b, await other]).toEqual(['b', 'd'])
  await settled()
  gates.get('c')?.resolve()
  expect(await c).toBe('c')
})
