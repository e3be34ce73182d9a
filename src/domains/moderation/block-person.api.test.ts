import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { uniqueTime } from '../../../tests/helpers/worlds/booking-states.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
let blocker: Member
beforeAll(async () => {
  blocker = await world.member({ userType: 'creator' })
})

const block = (who: Member, { id }: { id: number }) => who.post('/api/blocks', { userId: id })
const blockedBy = async (who: Member) =>
  (await who.get('/api/blocks')).body.map(({ name }: { name: string }) => name)

test('people are blocked once, listed newest first, and unblocked', async () => {
  const [ann, ben] = [await world.member({ name: 'Ann' }), await world.member({ name: 'Ben' })]
  expect((await block(blocker, ann)).status).toBe(204)
  await world.clock.advance({ minutes: 1 })
  for (let times = 0; times < 2; times++) expect((await block(blocker, ben)).status).toBe(204)
  expect(await blockedBy(blocker)).toEqual(['Ben', 'Ann'])
  expect(await blockedBy(ben)).toEqual([])
  for (let times = 0; times < 2; times++) {
    expect((await blocker.delete(`/api/blocks/${ben.id}`)).status).toBe(204)
  }
  expect(await blockedBy(blocker)).toEqual(['Ann'])
})

test('oneself is refused, and unknown people and strangers who blocked the caller are alike', async () => {
  expect((await block(blocker, blocker)).body).toMatchObject({ fields: { userId: expect.any(String) } })
  const person = await world.member()
  expectOk(await block(blocker, person))
  const [stranger, unknown] = [await block(person, blocker), await block(person, { id: 999_999 })]
  expect(stranger.status).toBe(404)
  expect({ ...stranger.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})

test('someone who was blocked can block back when they have met', async () => {
  const person = await world.member({ name: 'Petra' })
  expectOk(await person.post('/api/messages', { toUserId: blocker.id, content: 'Hello' }))
  expectOk(await block(blocker, person))
  expect((await block(person, blocker)).status).toBe(204)
  expectOk(await blocker.delete(`/api/blocks/${person.id}`))
  expect(await blockedBy(person)).toEqual([blocker.name])
})

test('a block ends what is open between the two, and tells no one why', async () => {
  const guest = await world.member()
  const other = await world.member({ userType: 'creator' })
  const time = uniqueTime({ world })
  const asked = await sendRequest(guest, blocker.id, time)
  const elsewhere = await sendRequest(guest, other.id, time)
  expectOk(await block(blocker, guest))
  await world.runJobs()
  const shown = async ({ id }: { id: number }) => (await guest.get(`/api/bookings/${id}`)).body
  expect(await shown(asked)).toMatchObject({ closedReason: 'declined', paymentStatus: 'released' })
  expect(await shown(elsewhere)).toMatchObject({ status: 'pending' })
  expect(JSON.stringify((await guest.get('/api/notifications')).body)).not.toMatch(/block/i)
})
