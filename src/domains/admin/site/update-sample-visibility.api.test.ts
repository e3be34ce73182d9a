import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { listMember } from '../../../../tests/helpers/worlds/listed.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { seedSite } from '../../../sample/seed-site.ts'
import { users } from '../../accounts/tables.ts'
import { currentSettings } from '../../settings/queries.ts'
import { updateSampleVisibility } from './update-sample-visibility.ts'

const { world, admin, guest } = setUpAdmin({ SAMPLE_DATA: 'true' })

async function turn(on: boolean) {
  const { rows } = await world.ctx.db.execute<{ id: number }>(
    `select id from sessions where user_id = ${admin.id}`,
  )
  const actor = {
    kind: 'member',
    userId: admin.id,
    userType: 'admin',
    sessionId: rows[0]?.id ?? 0,
  } as const
  return updateSampleVisibility({ ...world.ctx, actor }, on)
}

const found = async () =>
  Number((await world.visitor().get('/api/search?limit=100')).headers['x-total-count'])
/** What a start does. */
const start = () => seedSite(world.ctx, { bundled: true })

let someone: Member
let loads = 0
/** Two people in place of the 62 that seed-sample.api.test.ts loads. */
beforeAll(async () => {
  const samples = [await listMember(await world.member()), await listMember(await world.member())]
  await listMember(guest)
  someone = samples[0] as Member
  const ids = samples.map(({ id }) => id)
  await world.ctx.db.update(users).set({ sample: true }).where(inArray(users.id, ids))
  Object.assign(world.ctx, { loadSample: async () => void loads++ })
  await world.runJobs()
})

test('sample people can be hidden and shown again, and a restart keeps them hidden', async () => {
  const { ctx } = world
  await start()
  expect([loads, await found(), (await currentSettings(ctx)).sampleData]).toEqual([1, 3, true])
  const profile = async () => (await guest.get(`/api/users/${someone.id}`)).status
  expect(await profile()).toBe(200)

  await expect(turn(false)).rejects.toMatchObject({ code: 'password_required' })
  expect(await profile()).toBe(200)
  await typePassword(admin)
  for (const on of [false, false]) await turn(on)
  expect([await profile(), await found()]).toEqual([404, 1])
  expect(await start()).toEqual([])
  expect([loads, await found(), (await currentSettings(ctx)).sampleData]).toEqual([1, 1, false])

  for (const on of [true, true]) await turn(on)
  expect([loads, await profile(), await found()]).toEqual([3, 200, 3])
  const { body } = await admin.get('/api/admin/audit?act=settings.changed')
  expect(body.map((entry: { details: object }) => entry.details)).toEqual([
    { sampleData: true, people: 0 },
    { sampleData: true, people: 2 },
    { sampleData: false, people: 0 },
    { sampleData: false, people: 2 },
  ])
})

test('with Stripe, sample people are hidden on start and can’t be shown without SAMPLE_DATA', async () => {
  const { ctx } = world
  await start()
  const withStripe = (sampleData: boolean | null) => ({
    ...ctx,
    config: { ...ctx.config, sampleData, stripe: {} as NonNullable<typeof ctx.config.stripe> },
  })
  await seedSite(withStripe(true), { bundled: true })
  expect(await found()).toBe(3)
  expect(await seedSite(withStripe(null), { bundled: true })).toEqual([])
  expect(await found()).toBe(1)
  expect((await currentSettings(ctx)).sampleData).toBe(false)
  await expect(updateSampleVisibility(withStripe(null), true)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('SAMPLE_DATA=true'),
  })
})
