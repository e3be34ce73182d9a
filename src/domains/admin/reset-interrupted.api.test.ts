import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { verifyArchive } from '../../platform/backup/verify-archive.ts'
import { bookings } from '../bookings/tables.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })

async function expectStillOpen(id: number) {
  expect((await own.guest.get(`/api/bookings/${id}`)).body).toMatchObject({ status: 'pending' })
}
const acts = async () => (await own.admin.get('/api/admin/audit?act=data.reset')).body
let id: number
beforeAll(async () => {
  const { world, guest, creator } = own
  id = (await sendRequest(guest, creator.id, { date: daysFromNow(world, 10), time: '10:00' })).id
  await typePassword(own.admin)
})

test('logs the admin and the backup before closing the first booking', async () => {
  const { db } = own.world.ctx
  await db.execute(sql`create function refuse_closing() returns trigger language plpgsql as
    $$ begin raise 'No booking is closed.'; end $$`)
  await db.execute(sql`create trigger refuse_closing before update on bookings for each row
    when (new.status = 'cancelled') execute function refuse_closing()`)
  const { status } = await own.admin.post('/api/admin/reset-data', { resetType: 'bookings' })
  await db.execute(sql`drop function refuse_closing cascade`)
  expect(status).toBe(500)
  await expectStillOpen(id)
  const [act] = await acts()
  expect(act).toMatchObject({ admin: { id: own.admin.id }, details: { resetType: 'bookings' } })
  const { tables } = await verifyArchive(act.details.file)
  expect(tables.find(({ name }) => name === 'bookings')?.rows).toBe(await db.$count(bookings))
})
