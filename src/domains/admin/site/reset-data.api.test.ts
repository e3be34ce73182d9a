import { rm } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  exampleAgent,
  sendAgentRequest,
  updateRepresentation,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { misbehave } from '../../../../tests/helpers/money/misbehaving-provider.ts'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import type { RunOptions } from '../../../../tests/helpers/worlds/run-jobs.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { type ResetType, resetTypes } from '../../../contract/admin/reset.ts'
import { verifyArchive } from '../../../platform/backup/verify-archive.ts'
import { users } from '../../accounts/tables.ts'
import { settlePayment } from '../../payments/settling/settle-payment.ts'
import { checkMoney } from '../../requests/operating/check-money.ts'
import { bookings } from '../../requests/tables.ts'

const { world, admin, creator, guest } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
let represented: Member

beforeAll(async () => {
  represented = await world.member({ name: 'Rita Represented' })
  await updateRepresentation(represented, exampleAgent)
}, 60_000)

/** Days ahead, so that no two bookings overlap. */
let days = 10

/** Fills the site: a confirmed booking with its messages, an open request, hours, a day off, a category. */
async function live() {
  const day = () => daysFromNow(world, ++days)
  const { id } = await sendRequest(guest, creator.id, { date: day(), time: '10:00' })
  expectOk(await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' }))
  await sendAgentRequest(creator, represented.id)
  expectOk(await creator.post('/api/availability', { day: 'monday', startTime: '09:00', endTime: '12:00' }))
  expectOk(await creator.post('/api/availability/overrides', { date: day(), kind: 'away' }))
  await creator.post(`/api/users/${creator.id}/categories`, { categoryId: 3 })
  await world.runJobs()
}

const tablesOf: Record<ResetType, string[]> = {
  messages: ['messages', 'conversations'],
  bookings: ['bookings', 'booking_history', 'agent_answers', 'busy_times'],
  notifications: ['notifications'],
  availability: ['availability_slots', 'availability_overrides'],
  'user-categories': ['user_categories'],
  // Closing open bookings notifies people after the backup.
  'all-activity': ['messages', 'bookings', 'availability_slots'],
}

async function counts(tables: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await world.ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    )
    found[table] = rows[0]?.n ?? 0
  }
  return found
}

async function expectRight() {
  await world.runJobs()
  expect((await checkMoney(world.ctx)).violations).toEqual([])
}

/** Runs jobs meanwhile, because a reset waits for the notifications about bookings it closes. */
async function reset(resetType: ResetType, options?: RunOptions) {
  await world.clock.advance({ minutes: 1 })
  return world.whileWorking(admin.post('/api/admin/reset-data', { resetType }), options)
}

const kept = ['ledger_entries', 'payments', 'credits']

test.each(resetTypes)(
  'resetting %s deletes the rows, keeps the money right and backs up the whole site',
  async (resetType) => {
    const tables = tablesOf[resetType]
    if (Object.values(await counts(tables)).includes(0)) await live()
    await typePassword(admin)
    const money = await counts(kept)
    const before = await counts(tables)
    const { status, body } = await reset(resetType)
    expect([status, body.waiting]).toEqual([200, 0])
    expect(body.message).toContain(`npm run restore -- ${body.file}`)
    expect(Object.values(await counts(tables)).every((n) => n === 0)).toBe(true)
    const { rows: answering } = await world.ctx.db.execute(
      sql`select from person_stats where answered + expired > 0`,
    )
    expect(tables.includes('bookings') && answering.length > 0).toBe(false)
    await expectRight()
    const after = await counts(kept)
    expect(after.payments).toBe(money.payments)
    expect(after.ledger_entries).toBeGreaterThanOrEqual(money.ledger_entries ?? 0)
    const [act] = (await admin.get('/api/admin/audit?act=data.reset&limit=1')).body
    expect(act.details).toMatchObject({ resetType, file: body.file })
    const manifest = await verifyArchive(body.file)
    const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]))
    for (const table of tables) expect([table, rows.get(table)]).toEqual([table, before[table]])
    expect(rows.get('users')).toBe(await world.ctx.db.$count(users))
    await rm(body.file)
  },
)

test('keeps rows written after the backup', async () => {
  const { db } = world.ctx
  // The audit entry is written between the backup and the first deletion.
  await db.execute(sql`create function write_meanwhile() returns trigger language plpgsql as $$ begin
    insert into notifications (user_id, key, type, title, message, related_id, href, created_at)
    values (${sql.raw(String(guest.id))}, 'meanwhile', 'booking_requested', 'Meanwhile', 'Meanwhile', 1, '/notifications', now());
    return null; end $$`)
  await db.execute(sql`create trigger write_meanwhile after insert on audit_log
    for each row execute function write_meanwhile()`)
  onTestFinished(async () => {
    await db.execute(sql`drop function write_meanwhile cascade`)
  })
  await typePassword(admin)
  expectOk(await reset('notifications'))
  const { body } = await guest.get('/api/notifications')
  expect(body).toMatchObject([{ title: 'Meanwhile' }])
})

test('logs the admin and the backup before closing the first booking', async () => {
  const { db } = world.ctx
  const draft = { date: daysFromNow(world, ++days), time: '10:00' }
  const { id } = await sendRequest(guest, creator.id, draft)
  await typePassword(admin)
  await db.execute(sql`create function refuse_closing() returns trigger language plpgsql as
    $$ begin raise 'No booking is closed.'; end $$`)
  await db.execute(sql`create trigger refuse_closing before update on bookings for each row
    when (new.status = 'cancelled') execute function refuse_closing()`)
  const { status } = await admin.post('/api/admin/reset-data', { resetType: 'bookings' })
  await db.execute(sql`drop function refuse_closing cascade`)
  expect(status).toBe(500)
  expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({ status: 'pending' })
  const [act] = (await admin.get('/api/admin/audit?act=data.reset&limit=1')).body
  expect(act).toMatchObject({ admin: { id: admin.id }, details: { resetType: 'bookings' } })
  const { tables } = await verifyArchive(act.details.file)
  expect(tables.find(({ name }) => name === 'bookings')?.rows).toBe(await db.$count(bookings))
})

test('closes open bookings and notifies their participants before deleting anything', async () => {
  const open = await sendRequest(guest, creator.id, { date: daysFromNow(world, ++days), time: '10:00' })
  const before = (await guest.get('/api/notifications')).body[0].id
  await typePassword(admin)
  const { body } = await reset('bookings')
  expect(body.closed).toBeGreaterThanOrEqual(1)
  expect((await guest.get(`/api/bookings/${open.id}`)).status).toBe(404)
  const told = (await guest.get('/api/notifications')).body
  expect(told[0].id).toBeGreaterThan(before)
  expect(told[0]).toMatchObject({ type: 'booking_cancelled', href: '/notifications', relatedId: null })
})

test('keeps bookings whose payment isn’t settled while the provider is down, and deletes them later', async () => {
  const { ctx } = world
  const asked = await sendRequest(guest, creator.id, { date: daysFromNow(world, ++days), time: '10:00' })
  const provider = ctx.payments
  const line = misbehave(provider)
  line.beDown()
  Object.assign(ctx, { payments: line.provider })
  onTestFinished(() => void Object.assign(ctx, { payments: provider }))
  await typePassword(admin)
  const resetBookings = async () => expectOk(await reset('bookings', { mayFail: true })).body
  const first = await resetBookings()
  expect(first).toMatchObject({ closed: 1, waiting: 1 })
  expect(first.message).toContain('Kept because a payment or notification isn’t finished yet: 1.')
  expect((await guest.get(`/api/bookings/${asked.id}`)).body).toMatchObject({
    status: 'cancelled',
    closedReason: 'admin',
  })
  line.beWell()
  await settlePayment(ctx, asked.paymentId)
  await world.runJobs()
  expect(await resetBookings()).toMatchObject({ closed: 0, waiting: 0, removed: { bookings: 1 } })
  await expectRight()
})

test('a reset of all activity leaves hours and categories of sample people', async () => {
  await live()
  const own = () => counts(['availability_slots', 'availability_overrides', 'user_categories'])
  const before = await own()
  expect(Object.values(before)).not.toContain(0)
  await world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, creator.id))
  await typePassword(admin)
  expectOk(await reset('all-activity'))
  expect(await own()).toEqual(before)
})
