import { beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow, holdFee, sendRequest } from '../helpers/money/paid-request.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const many = rounds(10, 64)
const world = setUpWorld()
let creator: Member
let guests: Member[]
beforeAll(async () => {
  creator = await createCreator(world)
  guests = []
  for (let i = 0; i < 8; i++) guests.push(await world.member())
})

const times = <T>(act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, i) => act(i)))
const guestOf = (i: number) => guests[i % guests.length] as Member

/** Requests by many people for overlapping times: some start half an hour later, some last longer. */
async function overlapping(date: string) {
  const ids: { id: number; guest: Member }[] = []
  for (let i = 0; i < many; i++) {
    const guest = guestOf(i)
    const draft = { date, time: i % 2 ? '10:30' : '10:00', duration: i % 3 ? 60 : 90 }
    ids.push({ id: (await sendRequest(guest, creator.id, draft)).id, guest })
  }
  return ids
}

test('of many overlapping requests confirmed concurrently one wins; the others are declined right away and their holds released', async () => {
  const requests = await overlapping(daysFromNow(world, 9))
  const answers = await times((i) =>
    creator.patch(`/api/bookings/${requests[i]?.id}`, { status: 'confirmed' }),
  )
  const won = answers.filter((answer) => answer.status === 200)
  const lost = answers.filter((answer) => answer.status === 409)
  expect([won.length, lost.length]).toEqual([1, many - 1])
  expect(won[0]?.body.paymentStatus).toBe('captured')

  await world.runJobs()
  const seen = await times(
    async (i) => (await requests[i]?.guest.get(`/api/bookings/${requests[i]?.id}`))?.body,
  )
  expect(seen.filter((one) => one.status === 'confirmed')).toHaveLength(1)
  const losers = seen.filter((one) => one.closedReason === 'slot_taken')
  expect(losers).toHaveLength(many - 1)
  expect(losers.every((one) => one.paymentStatus === 'released')).toBe(true)
})

test('many concurrent uses of one payment make one booking', async () => {
  const [guest, other] = [guestOf(0), await createCreator(world)]
  const draft = { date: daysFromNow(world, 10), time: '10:00' }
  const paymentIntentId = await holdFee(guest, creator.id, draft)
  const answers = await times((i) => {
    const creatorId = i % 4 === 1 ? other.id : creator.id
    const who = i % 4 === 3 ? guestOf(2) : guest
    return who.post('/api/bookings', { creatorId, ...draft, paymentIntentId })
  })
  expect(new Set(answers.flatMap(({ body }) => body.id ?? [])).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.every(({ body }) => body.code === 'payment_not_usable')).toBe(true)
  const { body } = await guest.get('/api/bookings')
  const made = body.filter((one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId)
  expect(made).toHaveLength(1)
})

test('many requests with one Idempotency-Key are one request', async () => {
  const form = { creatorId: creator.id, date: daysFromNow(world, 11), time: '10:00' }
  const answers = await times(() => guestOf(3).post('/api/bookings', form, { 'idempotency-key': 'the-one' }))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
})

test('no one is in two bookings at the same time, as guest in one and host in the other', async () => {
  const [both, host] = [await createCreator(world), await createCreator(world)]
  const draft = { date: daysFromNow(world, 12), time: '10:00', duration: 60 }
  const asGuest = await sendRequest(both, host.id, draft)
  const asHost = await sendRequest(guestOf(4), both.id, { ...draft, time: '10:30' })
  const answers = await Promise.all([
    host.patch(`/api/bookings/${asGuest.id}`, { status: 'confirmed' }),
    both.patch(`/api/bookings/${asHost.id}`, { status: 'confirmed' }),
  ])
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  await world.runJobs()
  const all = [
    (await both.get(`/api/bookings/${asGuest.id}`)).body,
    (await both.get(`/api/bookings/${asHost.id}`)).body,
  ]
  expect(new Set(all.map((one) => one.closedReason ?? one.status))).toEqual(
    new Set(['confirmed', 'slot_taken']),
  )
})
