import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBookingIn } from '../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import type { OwnAppearance, Proof } from '../../contract/appearances.ts'
import { personStats } from '../profiles/tables.ts'
import { bookings } from '../requests/tables.ts'

const own = setUpCouple()
const proofOf = async (who: Member): Promise<Proof> =>
  (await own.world.visitor().get(`/api/users/${who.id}/proof`)).body
const listOwn = async (): Promise<OwnAppearance[]> => (await own.guest.get('/api/appearances')).body

test('a newcomer’s proof is the day they joined', async () => {
  const newcomer = await own.world.member()
  expect(await proofOf(newcomer)).toEqual({
    memberSince: expect.stringMatching(/Z$/),
    answers: null,
    episodesRecorded: 0,
    verifiedShow: null,
    appearedOn: { count: 0, newest: [] },
    pastGuests: { count: 0, newest: [] },
  })
})

test('the share answered shows from three requests on, and only all of them are 100%', async () => {
  const { id: userId } = own.creator
  const { db } = own.world.ctx
  const answers = async (stats: { answered: number; expired: number; usualAnswerHours?: number }) => {
    await db.delete(personStats).where(eq(personStats.userId, userId))
    await db.insert(personStats).values({ userId, ...stats })
    return (await proofOf(own.creator)).answers
  }
  expect(await answers({ answered: 1, expired: 1 })).toBeNull()
  expect(await answers({ answered: 2, expired: 1 })).toEqual({ percent: 66, usualHours: null })
  expect(await answers({ answered: 299, expired: 1, usualAnswerHours: 5 })).toEqual({
    percent: 99,
    usualHours: 5,
  })
  expect(await answers({ answered: 3, expired: 0 })).toMatchObject({ percent: 100 })
})

test('a completed booking counts for both, and its guest may claim it; one with a reported no-show doesn’t', async () => {
  const id = await createBookingIn.completed(own)
  await own.world.runJobs()
  expect([await proofOf(own.creator), await proofOf(own.guest)]).toMatchObject([
    { episodesRecorded: 1, pastGuests: { count: 0 } },
    { episodesRecorded: 1, appearedOn: { count: 0 } },
  ])
  const [offered] = await listOwn()
  expect(offered).toMatchObject({ source: 'booking', episode: null, link: null, state: 'offered' })
  expect((await own.creator.get('/api/appearances')).body).toEqual([])
  expect((await own.guest.post(`/api/appearances/${offered?.id}/claim`)).status).toBe(204)
  expect((await proofOf(own.guest)).appearedOn).toMatchObject({
    count: 1,
    newest: [{ host: { id: own.creator.id } }],
  })
  expect((await proofOf(own.creator)).pastGuests.count).toBe(1)

  expect((await own.guest.post(`/api/bookings/${id}/no-show`)).status).toBe(200)
  expect([await proofOf(own.creator), await proofOf(own.guest)]).toMatchObject([
    { episodesRecorded: 0, pastGuests: { count: 0 } },
    { episodesRecorded: 0, appearedOn: { count: 0 } },
  ])
  const decided = { noShowObjectedAt: own.world.clock.now(), noShowDecidedAt: own.world.clock.now() }
  await own.world.ctx.db.update(bookings).set(decided).where(eq(bookings.id, id))
  expect((await proofOf(own.guest)).episodesRecorded).toBe(1)
})

test('several recordings with one host are one show, and the latest is named', async () => {
  await createBookingIn.completed(own)
  await own.world.runJobs()
  for (const { id } of await listOwn()) await own.guest.post(`/api/appearances/${id}/claim`)
  const { appearedOn, episodesRecorded } = await proofOf(own.guest)
  expect([episodesRecorded, appearedOn.count]).toEqual([2, 1])
})
