import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { readPages, setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import type { AdminUser } from '../../../contract/admin/users.ts'
import { users } from '../../accounts/tables.ts'

const { world, admin, creator } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
let paying: Member

beforeAll(async () => {
  paying = await world.member({ name: 'Pia Payer', email: 'pia@example.org' })
  for (const day of [3, 4]) {
    const { id } = await sendRequest(paying, creator.id, { date: daysFromNow(world, day), time: '10:00' })
    await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  }
  await sendRequest(paying, creator.id, { date: daysFromNow(world, 5), time: '10:00' })
  // Unpaid, so it doesn’t count.
  await paying.post('/api/bookings', { creatorId: creator.id, date: daysFromNow(world, 6), time: '10:00' })
  await world.runJobs()
})

const list = async (query = ''): Promise<AdminUser[]> => (await admin.get(`/api/admin/users${query}`)).body
const names = async (query: string) => (await list(query)).map(({ name }) => name)

test('lists all accounts, newest first, with bookings and spending', async () => {
  const rows = await list()
  expect(rows.map(({ name, bookingCount, totalSpent }) => [name, bookingCount, totalSpent])).toEqual([
    ['Pia Payer', 3, 1998],
    ['Gus Guest', 0, 0],
    ['Cora Creator', 3, 0],
    ['Ada Admin', 0, 0],
  ])
  expect(rows[0]).toMatchObject({
    email: 'pia@example.org',
    userType: 'guest',
    suspendedAt: null,
    deletedAt: null,
    sample: false,
    emailVerified: false,
  })
})

test.each([
  ['name', ['Ada Admin', 'Cora Creator', 'Gus Guest', 'Pia Payer']],
  ['-name', ['Pia Payer', 'Gus Guest', 'Cora Creator', 'Ada Admin']],
  ['createdAt', ['Ada Admin', 'Cora Creator', 'Gus Guest', 'Pia Payer']],
  ['-bookingCount', ['Pia Payer', 'Cora Creator', 'Gus Guest', 'Ada Admin']],
  ['-totalSpent', ['Pia Payer', 'Gus Guest', 'Cora Creator', 'Ada Admin']],
  ['-lastActiveAt', ['Pia Payer', 'Gus Guest', 'Cora Creator', 'Ada Admin']],
])('sorts by %s across pages, in both directions', async (sort, expected) => {
  const pages = await readPages(admin, `/api/admin/users?sort=${sort}&limit=3`, 'next')
  expect(pages.flatMap(({ rows }) => rows.map((row) => row.name))).toEqual(expected)
  expect(pages.map(({ total }) => total)).toEqual(['4', '4'])
  const back = await readPages(admin, pages.at(-1)?.path ?? '', 'prev')
  expect(back.at(-1)?.rows.map((row) => row.name)).toEqual(expected.slice(0, 3))
})

test.each([
  ['?q=PIA', ['Pia Payer']],
  ['?q=example.org', ['Pia Payer']],
  ['?q=%25', []],
  ['?userType=creator', ['Cora Creator']],
  ['?userType=admin', ['Ada Admin']],
  ['?state=suspended', []],
  ['?state=sample', []],
  ['?state=active&userType=guest&sort=name', ['Gus Guest', 'Pia Payer']],
])('filters by %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('a deleted account is listed only as deleted, without an email address', async () => {
  const gone = await world.member({ name: 'Gone' })
  const now = world.clock.now()
  await world.ctx.db.update(users).set({ deletedAt: now, suspendedAt: now }).where(eq(users.id, gone.id))
  expect(await names('?q=gone')).toEqual([])
  expect(await list('?state=deleted')).toMatchObject([{ name: 'Gone', email: null }])
  expect(await names('?state=suspended')).toEqual([])
})

test.each(['limited', 'hidden'])(
  'someone %s is found by that state until the account is deleted',
  async (state) => {
    const { id } = await world.member({ name: `Restricted ${state}` })
    const now = world.clock.now()
    const set = (row: object) => world.ctx.db.update(users).set(row).where(eq(users.id, id))
    await set({ [`${state}At`]: now })
    expect(await list(`?state=${state}`)).toMatchObject([{ id, [`${state}At`]: now.toISOString() }])
    await set({ deletedAt: now })
    expect(await names(`?state=${state}`)).toEqual([])
  },
)
