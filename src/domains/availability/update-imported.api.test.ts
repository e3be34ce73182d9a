import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countChanges } from '../../../tests/helpers/worlds/count-changes.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { deleteImported } from './delete-imported.ts'
import { importedBusy } from './tables.ts'
import { updateImported } from './update-imported.ts'

const world = setUpWorld()
let member: Member

beforeAll(async () => {
  member = await world.member({ userType: 'creator' })
})

const span = (from: string, to: string) => ({
  startsAt: new Date(`2027-02-01T${from}:00Z`),
  endsAt: new Date(`2027-02-01T${to}:00Z`),
})
const replace = (calendarId: number, ...spans: { startsAt: Date; endsAt: Date }[]) =>
  withTransaction(world.ctx, (ctx) => updateImported(ctx, { userId: member.id, calendarId, spans }))
const drop = (calendarId: number) => withTransaction(world.ctx, (ctx) => deleteImported(ctx, calendarId))

async function stored(calendarId: number) {
  const rows = await world.ctx.db
    .select()
    .from(importedBusy)
    .where(eq(importedBusy.calendarId, calendarId))
    .orderBy(asc(importedBusy.during))
  return rows.map(({ id, during }) => ({ id, hours: during.match(/\d\d(?=:00:00)/g)?.join('-') }))
}
const hours = async (calendarId: number) => (await stored(calendarId)).map((row) => row.hours)

describe('The busy times of an imported calendar', () => {
  it('match its last reading, and unchanged ones are not written again', async () => {
    await replace(1, span('09', '10'), span('14', '15'))
    const [first] = await stored(1)
    await replace(1, span('16', '17'), span('09', '10'))
    expect(await hours(1)).toEqual(['09-10', '16-17'])
    expect((await stored(1))[0]).toEqual(first)
    expect(await countChanges(world, member.id)).toBe(2)
  })

  it('read concurrently are stored once', async () => {
    const spans = Array.from({ length: 6 }, (_, i) => span(String(i * 2 + 10), String(i * 2 + 11)))
    await Promise.all(Array.from({ length: 8 }, () => replace(4, ...spans)))
    expect(await stored(4)).toHaveLength(6)
  })

  it('are deleted with their calendar, and those of another stay', async () => {
    await replace(2, span('09', '10'))
    await replace(3, span('09', '10'))
    const before = await countChanges(world, member.id)
    await drop(3)
    await drop(3)
    expect([await hours(3), await hours(2)]).toEqual([[], ['09-10']])
    expect(await countChanges(world, member.id)).toBe(before + 1)
    await replace(2)
    expect(await hours(2)).toEqual([])
  })
})
