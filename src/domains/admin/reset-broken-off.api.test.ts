import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownAdmin, typePassword } from '../../../tests/helpers/own-admin.ts'
import { dayAhead, sendRequest } from '../../../tests/helpers/paid-request.ts'
import { taken } from '../../../tests/helpers/visitor.ts'
import { verifyArchive } from '../../platform/backup/read-archive.ts'
import { bookings } from '../bookings/tables.ts'
import { checkMoney } from '../checkout/check-money.ts'
import { returnData } from './return-data.ts'

const own = ownAdmin({ RATE_LIMIT_FACTOR: '1000' })

async function expectRight() {
  await own.world.settled()
  expect((await checkMoney(own.world.ctx)).violations).toEqual([])
}

async function expectStillOpen(id: number) {
  expect((await own.guest.get(`/api/bookings/${id}`)).body).toMatchObject({ status: 'pending' })
}
const acts = async () => (await own.admin.get('/api/admin/audit?act=data.reset')).body
let id: number
beforeAll(async () => {
  const { world, guest, creator } = own
  id = (await sendRequest(guest, creator.id, { date: dayAhead(world, 10), time: '10:00' })).id
  await typePassword(own.admin)
})

test('the file of a reset is written before the first booking is closed, and where that cannot be nothing is closed', async () => {
  const folder = join(own.world.ctx.config.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  onTestFinished(async () => {
    await rm(folder)
    await rename(`${folder}-away`, folder)
  })
  const before = await acts()
  expect((await own.admin.post('/api/admin/reset-data', { resetType: 'bookings' })).status).toBe(500)
  await expectStillOpen(id)
  expect(await acts()).toEqual(before)
})

test('before the first booking is closed the log says who resets, and names the file that has it as it stood', async () => {
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
  expect(act).toMatchObject({ admin: { id: own.admin.id }, details: { resetType: 'bookings', closed: 0 } })
  const { tables } = await verifyArchive(act.details.file)
  expect(tables.find(({ name }) => name === 'bookings')?.rows).toBe(await db.$count(bookings))
})

test('what went on after a reset that broke off, and kept its fee, does not come back from its file', async () => {
  const { world, guest, creator, admin } = own
  const [{ details }] = await acts()
  taken(await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' }))
  taken(await guest.patch(`/api/bookings/${id}`, { status: 'cancelled' }))
  await world.settled()
  const { body } = taken(await admin.post('/api/admin/reset-data', { resetType: 'bookings' }))
  await returnData(world.ctx, details.file, await verifyArchive(details.file))
  expect((await guest.get(`/api/bookings/${id}`)).status).toBe(404)
  await expectRight()
  await returnData(world.ctx, body.file, await verifyArchive(body.file))
  expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({
    closedReason: 'cancelled_by_guest',
    paymentStatus: 'captured',
  })
  await expectRight()
})
