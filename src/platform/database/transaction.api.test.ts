import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from './transaction.ts'

test('a transaction inside another is refused', async () => {
  const world = await createWorld()
  const nested = withTransaction(world.ctx, (inner) =>
    // @ts-expect-error The types refuse it, too.
    withTransaction(inner, async () => 'done'),
  )
  await expect(nested).rejects.toThrow('Transactions can’t be nested.')
  await world.close()
})

test('a transaction on a replica that can’t be reached runs on the primary', async () => {
  const world = await createWorld()
  const { ctx } = world
  const connect = () => Promise.reject(new Error('The replica is away.'))
  const reading = { ...ctx, connect, primary: ctx }
  expect(await withTransaction(reading, async () => 'read')).toBe('read')
  await expect(withTransaction({ ...ctx, connect }, async () => 'read')).rejects.toThrow('is away')
  await world.close()
})
