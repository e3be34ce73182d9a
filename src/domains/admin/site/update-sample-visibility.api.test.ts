import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { seedSite } from '../../../sample/seed-site.ts'
import { users } from '../../accounts/tables.ts'
import { currentSettings } from '../../settings/queries.ts'
import { updateSampleVisibility } from './update-sample-visibility.ts'

const own = setUpAdmin({ SAMPLE_DATA: 'true' })

async function turn(on: boolean) {
  const { rows } = await own.world.ctx.db.execute<{ id: number }>(
    `select id from sessions where user_id = ${own.admin.id}`,
  )
  const actor = {
    kind: 'member',
    userId: own.admin.id,
    userType: 'admin',
    sessionId: rows[0]?.id ?? 0,
  } as const
  return updateSampleVisibility({ ...own.world.ctx, actor }, on)
}

const found = async () => (await own.world.visitor().get('/api/search?limit=100')).headers['x-total-count']
/** What a start does. The jobs make the demo accounts searchable. */
async function offer() {
  const accounts = await seedSite(own.world.ctx, { bundled: true })
  await own.world.runJobs()
  return accounts
}

test('sample people can be hidden and shown again, and a restart keeps them hidden', async () => {
  const { ctx } = own.world
  await own.world.runJobs()
  const before = Number(await found())
  await offer()
  expect(Number(await found())).toBe(before + 64)
  expect((await currentSettings(ctx)).sampleData).toBe(true)
  const [someone] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.sample, true)).limit(1)
  const profile = () => own.guest.get(`/api/users/${someone?.id}`)
  expect((await profile()).status).toBe(200)

  await expect(turn(false)).rejects.toMatchObject({ code: 'password_required' })
  expect((await profile()).status).toBe(200)
  await typePassword(own.admin)
  for (const on of [false, false]) await turn(on)
  expect((await profile()).status).toBe(404)
  expect(Number(await found())).toBe(before + 2)
  expect(await offer()).toEqual([])
  expect(Number(await found())).toBe(before + 2)
  expect((await currentSettings(ctx)).sampleData).toBe(false)

  for (const on of [true, true]) await turn(on)
  expect((await profile()).status).toBe(200)
  expect(Number(await found())).toBe(before + 64)
  const { body } = await own.admin.get('/api/admin/audit?act=settings.changed')
  expect(body.map((entry: { details: object }) => entry.details)).toEqual([
    { sampleData: true, people: 0 },
    { sampleData: true, people: 62 },
    { sampleData: false, people: 0 },
    { sampleData: false, people: 62 },
  ])
})

test('with Stripe, sample people are hidden on start and can’t be shown without SAMPLE_DATA', async () => {
  const { ctx } = own.world
  await offer()
  const before = Number(await found())
  const withStripe = (sampleData: boolean | null) => ({
    ...ctx,
    config: { ...ctx.config, sampleData, stripe: {} as NonNullable<typeof ctx.config.stripe> },
  })
  await seedSite(withStripe(true), { bundled: true })
  expect(Number(await found())).toBe(before)
  expect(await seedSite(withStripe(null), { bundled: true })).toEqual([])
  expect(Number(await found())).toBe(before - 62)
  expect((await currentSettings(ctx)).sampleData).toBe(false)
  await expect(updateSampleVisibility(withStripe(null), true)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('SAMPLE_DATA=true'),
  })
})
