import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import type { Ctx } from '../ctx.ts'
import { withTransaction } from './transaction.ts'

test('a transaction inside another is refused', async () => {
  const world = await createWorld()
  const nested = withTransaction(world.ctx, (inner) =>
    withTransaction(inner as unknown as Ctx, async () => 'done'),
  )
  await expect(nested).rejects.toThrow('Transactions can’t be nested.')
  await world.close()
})
