import { beforeAll, describe, expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { createBookingIn, offer, uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'

const couple = setUpCouple({ creatorZone: 'America/New_York', guestZone: 'Asia/Kolkata' })
const { world, creator, guest } = couple

let rival: Member
beforeAll(async () => {
  rival = await world.member()
})

const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body
const counter = (who: Member, id: number, ...offers: object[]) =>
  who.post(`/api/bookings/${id}/counter`, { offers })
const accept = (who: Member, id: number, body: object = { offer: 0 }) =>
  who.post(`/api/bookings/${id}/accept-offer`, body)
const steps = async (who: Member, id: number) =>
  (await who.get(`/api/bookings/${id}/history`)).body.map((one: { what: string }) => one.what)

describe('a proposal of times', () => {
  test('has up to three times in the creator’s zone and keeps the deadline', async () => {
    const id = await createBookingIn.pending(couple)
    const before = await see(guest, id)
    const date = daysFromNow(world, 30)
    const times = ['09:00', '12:30', '17:00'].map((time) => ({ date, time }))
    const { status, body } = await counter(creator, id, ...times)
    expect([status, body.status, body.offeredBy]).toEqual([201, 'pending', 'creator'])
    expect(body.offers.map(({ date, time }: { date: string; time: string }) => ({ date, time }))).toEqual(
      times,
    )
    const seen = await see(guest, id)
    expect([seen.expiresAt, seen.startsAt]).toEqual([before.expiresAt, before.startsAt])
    expect(seen.can).toEqual(['withdraw', 'accept-offer'])
  })

  test('is refused by its field with none or too many, past, far, impossible, requested or repeated times', async () => {
    const id = await createBookingIn.pending(couple)
    const { date, time } = await see(creator, id)
    const other = uniqueTime(couple)
    const at = (date: string) => ({ date, time: '09:00' })
    const wrong: [field: string, ...offers: object[]][] = [
      ['offers'],
      ['offers', ...[1, 2, 3, 4].map((day) => at(`2031-01-0${day}`))],
      ['offers.0.time', at('2020-01-01')],
      ['offers.0.time', at('2099-01-01')],
      ['offers.0.date', at('2031-02-30')],
      ['offers.0.time', { date, time }],
      ['offers.1.time', other, other],
    ]
    for (const [field, ...offers] of wrong) {
      const { status, body } = await counter(creator, id, ...offers)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })

  test('with a time when the proposer is booked is refused', async () => {
    const taken = await see(creator, await createBookingIn.confirmed(couple))
    const id = await createBookingIn.pending(couple)
    const { status, body } = await counter(creator, id, { date: taken.date, time: taken.time })
    expect([status, body.code]).toEqual([409, 'time_taken'])
  })
})

describe('choosing a proposed time', () => {
  test('confirms the request, charges the fee, and closes overlapping requests', async () => {
    const id = await createBookingIn['pending, with proposed times'](couple)
    const [offered] = (await see(guest, id)).offers
    const loser = await sendRequest(rival, creator.id, offered)
    const { status, body } = await accept(guest, id, { offer: 0, startsAt: offered.startsAt })
    expect([status, body.status, body.paymentStatus]).toEqual([200, 'confirmed', 'captured'])
    expect(body).toMatchObject({ ...offered, offers: [], offeredBy: null, outsideHours: false })
    await world.runJobs()
    expect(await see(rival, loser.id)).toMatchObject({
      closedReason: 'slot_taken',
      paymentStatus: 'released',
    })
    expect(await steps(creator, id)).toEqual(['requested', 'offered', 'offer_accepted'])
    expect(await steps(guest, id)).toEqual(
      expect.arrayContaining(['requested', 'authorise', 'offered', 'offer_accepted', 'capture']),
    )
  })

  test('is refused if the proposed times have changed', async () => {
    const id = await createBookingIn['pending, with proposed times'](couple)
    const [seen] = (await see(guest, id)).offers
    await offer(couple, 'creator', id)
    const { status, body } = await accept(guest, id, { offer: 0, startsAt: seen.startsAt })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await accept(guest, id, { offer: 2 })).body.fields).toHaveProperty('offer')
  })
})

describe('a confirmed booking without a time', () => {
  test('gets one when one participant proposes and the other accepts', async () => {
    const id = await createBookingIn['to be agreed, proposed by the requester'](couple)
    const before = await see(creator, id)
    expect([before.startsAt, before.offers.length]).toEqual([null, 1])
    expect(Date.parse(before.scheduleBy)).toBeGreaterThan(world.clock.now().getTime() + 29 * 86_400_000)
    const { body } = await accept(creator, id)
    expect(body).toMatchObject({ status: 'confirmed', startsAt: before.offers[0].startsAt, scheduleBy: null })
    expect(await steps(creator, id)).toEqual(['requested', 'confirmed', 'offered', 'scheduled'])
  })
})

test('the history lists everything that happened; only the payer sees the fee', async () => {
  const id = await createBookingIn.disputed(couple)
  await world.runJobs()
  const all = ['requested', 'confirmed', 'completed', 'no_show_reported', 'no_show_objected']
  expect(await steps(creator, id)).toEqual(all)
  const { body } = await guest.get(`/api/bookings/${id}/history`)
  expect(body.map((one: { what: string }) => one.what).toSorted()).toEqual(
    [...all, 'authorise', 'capture'].toSorted(),
  )
  expect(body.find((one: { what: string }) => one.what === 'capture').amountCents).toBe(999)
  const by = Object.fromEntries(body.map((one: { what: string; by: string }) => [one.what, one.by]))
  expect(by).toMatchObject({ requested: 'guest', confirmed: 'creator', no_show_objected: 'creator' })
  const times = body.map((one: { at: string }) => Date.parse(one.at))
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
})
