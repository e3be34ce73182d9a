import { afterAll, beforeAll, expect, test } from 'vitest'
import { promoteToAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { setFee } from '../../../tests/helpers/worlds/set-fee.ts'
import { startTwo } from '../../../tests/helpers/worlds/two-applications.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../database/transaction.ts'

let two: Awaited<ReturnType<typeof startTwo>>
let admin: Member
let ann: Member
let cleared = { here: 0, there: 0 }
beforeAll(async () => {
  two = await startTwo(undefined)
  const { world, other } = two
  admin = await world.member()
  await promoteToAdmin(world, admin)
  await typePassword(admin)
  ann = await world.member()
  world.ctx.broadcast.listen(({ kind }) => kind === 'pages' && cleared.here++)
  other.ctx.broadcast.listen(({ kind }) => kind === 'pages' && cleared.there++)
})
afterAll(() => two.close())

const acts: [string, () => Promise<{ status: number }>][] = [
  ['a changed profile', () => ann.patch(`/api/users/${ann.id}`, { headline: 'Keeps a light' })],
  ['a changed fee', () => ann.patch(`/api/users/${ann.id}`, { speakingFee: '$500' })],
  ['a new category', () => ann.post(`/api/users/${ann.id}/categories`, { categoryId: 1 })],
  ['changed settings', () => admin.patch('/api/admin/settings', { platformName: 'The Wings' })],
  ['a suspension', () => admin.post(`/api/admin/users/${ann.id}/suspend`)],
  ['its end', () => admin.post(`/api/admin/users/${ann.id}/restore`)],
  ['a closed account', () => admin.delete(`/api/admin/users/${ann.id}`)],
]
test.each(acts)('after %s no process serves pages from before', async (_, act) => {
  cleared = { here: 0, there: 0 }
  expect((await act()).status).toBeLessThan(300)
  // This process's before the answer.
  expect(cleared.here).toBeGreaterThan(0)
  await expect.poll(() => cleared.there).toBeGreaterThan(0)
})

test('settings that a command changes clear the pages of running processes', async () => {
  cleared = { here: 0, there: 0 }
  await setFee(two.world.databaseUrl, 500)
  await expect.poll(() => cleared.here > 0 && cleared.there > 0).toBe(true)
})

test('a change that isn’t committed clears nothing', async () => {
  cleared = { here: 0, there: 0 }
  const failing = withTransaction(two.world.ctx, async (ctx) => {
    ctx.afterCommit(() => ctx.broadcast.clearPages())
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(cleared.here).toBe(0)
})
