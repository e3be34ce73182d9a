import { beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers } from '../accounts/queries.ts'
import { availableSoon } from './find-free-times.ts'
import { reserveTime } from './reserve-time.ts'
import { toWallClock } from './rules.ts'

const world = setUpWorld()
let owner: Member
let other: Member
const zone = 'America/New_York'

beforeAll(async () => {
  owner = await world.member({ userType: 'creator', timeZone: zone })
  other = await world.member()
})

const dateAhead = (days: number) =>
  Temporal.PlainDate.from(toWallClock(world.clock.now(), zone).date).add({ days })
const dayAhead = (days: number) => dateAhead(days).toString()

async function addHours(member: Member, form: Record<string, unknown>) {
  return member.post('/api/availability', { userId: member.id, available: true, ...form })
}

describe('Weekly hours', () => {
  it('are added by their owner and visible to everyone, in the order of the week', async () => {
    const late = await addHours(owner, { day: 'wednesday', startTime: '17:00', endTime: '17:30' })
    expect(late.status).toBe(201)
    await addHours(owner, { day: 'monday', startTime: '09:00', endTime: '11:30' })
    const { status, body } = await world.visitor().get(`/api/users/${owner.id}/availability`)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { day: 'monday', startTime: '09:00', endTime: '11:30', userId: owner.id, available: true },
      { id: late.body.id, day: 'wednesday', startTime: '17:00', endTime: '17:30' },
    ])
  })

  it('that overlap others of that day are refused, but may touch', async () => {
    const overlapping = await addHours(owner, { day: 'monday', startTime: '11:00', endTime: '12:00' })
    expect(overlapping).toMatchObject({ status: 409, body: { code: 'slot_overlap' } })
    expect((await addHours(owner, { day: 'monday', startTime: '11:30', endTime: '12:00' })).status).toBe(201)
    expect((await addHours(other, { day: 'monday', startTime: '11:00', endTime: '12:00' })).status).toBe(201)
  })

  it('that end before they start are refused with the field', async () => {
    const answer = await addHours(owner, { day: 'friday', startTime: '11:00', endTime: '10:00' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { endTime: 'End time must be after start time.' } },
    })
  })

  it('can be hidden: then only their owner sees them', async () => {
    await addHours(owner, { day: 'saturday', startTime: '09:00', endTime: '10:00', available: false })
    const days = async (reader: Pick<Member, 'get'>) =>
      (await reader.get(`/api/users/${owner.id}/availability`)).body.map((slot: { day: string }) => slot.day)
    expect(await days(owner)).toContain('saturday')
    expect(await days(other)).not.toContain('saturday')
  })

  it('can be changed only by their owner', async () => {
    const foreign = await other.post('/api/availability', {
      day: 'friday',
      startTime: '09:00',
      endTime: '10:00',
      userId: owner.id,
    })
    expect(foreign.status).toBe(403)
    const [slot] = (await owner.get(`/api/users/${owner.id}/availability`)).body
    expect((await other.delete(`/api/availability/${slot.id}`)).status).toBe(404)
    expect((await world.visitor().delete(`/api/availability/${slot.id}`)).status).toBe(401)
    expect((await world.visitor().post('/api/availability', { day: 'friday' })).status).toBe(401)
  })

  it('can be removed, once', async () => {
    const { body } = await addHours(owner, { day: 'friday', startTime: '09:00', endTime: '10:00' })
    expect((await owner.delete(`/api/availability/${body.id}`)).status).toBe(204)
    expect((await owner.delete(`/api/availability/${body.id}`)).status).toBe(404)
  })

  it('of an unknown user are a 404', async () => {
    expect((await owner.get('/api/users/999999/availability')).status).toBe(404)
    expect((await owner.get('/api/users/x/availability')).status).toBe(400)
  })
})

describe('Free times', () => {
  it('are refused beyond 62 days a call and 366 days ahead, with the field', async () => {
    const ask = (from: number, to: number) =>
      other.get(`/api/users/${owner.id}/free-times?from=${dayAhead(from)}&to=${dayAhead(to)}`)
    expect((await ask(0, 61)).status).toBe(200)
    expect(await ask(0, 62)).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) } } })
    expect((await ask(360, 366)).status).toBe(200)
    expect(await ask(360, 367)).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) } } })
    expect(await ask(5, 4)).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) } } })
    const wrong = await other.get(`/api/users/${owner.id}/free-times?duration=20`)
    expect(wrong).toMatchObject({ status: 400, body: { fields: { duration: expect.any(String) } } })
  })

  it('are empty while the owner takes no bookings', async () => {
    const person = await world.member({ userType: 'creator' })
    await addHours(person, { day: 'monday', startTime: '09:00', endTime: '10:30' })
    expect(await availableSoon(world.ctx, [person.id])).toEqual(new Set([person.id]))
    await person.patch(`/api/users/${person.id}`, { isAvailableForBooking: false })
    expect((await other.get(`/api/users/${person.id}/free-times`)).body).toEqual([])
    expect(await availableSoon(world.ctx, [person.id])).toEqual(new Set())
  })
})

describe('A reserved time', () => {
  let transactions = 0
  const reserve = (bookingId: number, userIds: number[], startsAt: Date, durationMinutes = 30) =>
    withTransaction(world.ctx, async (ctx) => {
      transactions += 1
      await lockUsers(ctx, userIds)
      await reserveTime(ctx, { bookingId, userIds, startsAt, durationMinutes })
    })

  it('goes to one of 32 concurrent bookings in any role, without deadlocks', async () => {
    const people = await Promise.all([world.member(), world.member(), world.member()])
    const ids = people.map(({ id }) => id)
    const startsAt = new Date('2031-05-05T12:00Z')
    transactions = 0
    const tries = Array.from({ length: 32 }, (_, i) => {
      const pair = [ids[0] ?? 0, ids[1 + (i % 2)] ?? 0]
      return reserve(1000 + i, i % 3 === 0 ? pair : pair.toReversed(), startsAt, 30 + (i % 2) * 15)
    })
    const results = await Promise.allSettled(tries)
    const lost = results.filter((result) => result.status === 'rejected')
    expect(lost).toHaveLength(31)
    expect(new Set(lost.map(({ reason }) => reason.code))).toEqual(new Set(['time_taken']))
    // After a deadlock, a transaction would run again.
    expect(transactions).toBe(32)
  })

  it('may touch the next one', async () => {
    const person = await world.member()
    await reserve(2000, [person.id], new Date('2031-06-06T12:00Z'))
    await reserve(2001, [person.id], new Date('2031-06-06T12:30Z'))
    await expect(reserve(2002, [person.id], new Date('2031-06-06T12:15Z'))).rejects.toMatchObject({
      code: 'time_taken',
    })
  })
})
