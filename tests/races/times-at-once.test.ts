import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { runDeadlines } from '../../src/domains/requests/deadlines/run-deadlines.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import type { Answer } from '../helpers/browser/visitor.ts'
import { sendRequest } from '../helpers/money/paid-request.ts'
import { createBookingIn, offer, uniqueTime } from '../helpers/worlds/booking-states.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Member } from '../helpers/worlds/world.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })
const { world, creator } = couple

let others: Member[]
beforeAll(async () => {
  others = await Promise.all(Array.from({ length: 7 }, () => world.member()))
})
afterEach(async () => {
  await world.runJobs()
  const { violations } = await checkMoney(world.ctx)
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
})

const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body
const accept = (who: Member, id: number) => who.post(`/api/bookings/${id}/accept-offer`, { offer: 0 })
const patch = (who: Member, id: number, status: string) => who.patch(`/api/bookings/${id}`, { status })
const wins = (answers: Answer[]) => answers.filter(({ status }) => status <= 201).length
const onlyRefusals = (answers: Answer[], refusals = [409]) =>
  answers.filter(({ status }) => ![200, 201, ...refusals].includes(status)).map(({ text }) => text)

test('eight people accept the same proposed time concurrently: one gets it, the others keep their request and proposals', async () => {
  for (let round = 0; round < rounds(1, 12); round++) {
    const guests = [couple.guest, ...others]
    const time = uniqueTime(couple)
    const ids: number[] = []
    for (const guest of guests) {
      const { id } = await sendRequest(guest, creator.id, { time: 'TBD' })
      await creator.post(`/api/bookings/${id}/counter`, { offers: [time, uniqueTime(couple)] })
      ids.push(id)
    }
    const answers = await Promise.all(guests.map((guest, i) => accept(guest, ids[i] ?? 0)))
    expect(wins(answers)).toBe(1)
    expect(onlyRefusals(answers)).toEqual([])
    const seen = await Promise.all(guests.map((guest, i) => see(guest, ids[i] ?? 0)))
    expect(seen.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
    const left = seen.filter(({ status }) => status === 'pending')
    expect(left.map(({ offers, paymentStatus }) => [offers.length, paymentStatus])).toEqual(
      left.map(() => [2, 'held']),
    )
  }
})

test('accepting, withdrawing, declining, confirming and proposing again at the same time end in one status', async () => {
  for (let round = 0; round < rounds(3, 50); round++) {
    const id = await createBookingIn['pending, with proposed times'](couple)
    const answers = await Promise.all([
      accept(couple.guest, id),
      patch(couple.guest, id, 'cancelled'),
      patch(creator, id, 'rejected'),
      patch(creator, id, 'confirmed'),
      creator.post(`/api/bookings/${id}/counter`, { offers: [uniqueTime(couple)] }),
    ])
    expect(onlyRefusals(answers)).toEqual([])
    await world.runJobs()
    const { status, paymentStatus, closedReason } = await see(couple.guest, id)
    const end = [status, closedReason, paymentStatus].filter(Boolean).join(' ')
    expect(end).toMatch(
      /^(confirmed captured|cancelled (withdrawn|declined) released|cancelled cancelled_by_guest captured)$/,
    )
  }
})

test('a time accepted while the booking is canceled doesn’t stay blocked', async () => {
  for (let round = 0; round < rounds(3, 50); round++) {
    const id = await createBookingIn['to be agreed, offered by the recipient'](couple)
    const [offered, ...answers] = await Promise.all([
      offer(couple, 'guest', id).catch(() => undefined),
      accept(couple.guest, id),
      patch(creator, id, 'cancelled'),
    ])
    // A participant whose proposal is open can’t accept one.
    expect(onlyRefusals(answers, offered ? [403, 409] : [409])).toEqual([])
    const { status, startsAt } = await see(couple.guest, id)
    const { rows } = await world.ctx.db.execute<{ taken: number }>(
      sql`select count(*)::int as taken from busy_times where booking_id = ${id}`,
    )
    expect(rows[0]?.taken).toBe(status === 'confirmed' && startsAt ? 2 : 0)
  }
})

test('if both report that it didn’t happen, one report wins; between an objection and the deadline, one wins', async () => {
  for (let round = 0; round < rounds(2, 25); round++) {
    const id = await createBookingIn.completed(couple)
    const reports = await Promise.all(
      [couple.guest, creator].map((who) => who.post(`/api/bookings/${id}/no-show`)),
    )
    expect(reports.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { noShow } = await see(couple.guest, id)
    const accused = noShow.reportedBy === 'guest' ? creator : couple.guest
    const late = sql`update bookings set no_show_at = now() - interval '48 hours' + ${`${round * 3} milliseconds`}::interval where id = ${id}`
    await world.ctx.db.execute(late)
    const [objection] = await Promise.all([
      accused.post(`/api/bookings/${id}/no-show/object`),
      runDeadlines(world.ctx),
      runDeadlines(world.ctx),
    ])
    await runDeadlines(world.ctx)
    await world.runJobs()
    const { status, closedReason } = await see(couple.guest, id)
    const end = objection.status === 200 ? ['completed', null] : ['cancelled', 'no_show']
    expect([status, closedReason]).toEqual(end)
  }
})
