import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  createBookingIn,
  type ReachableStatus,
  uniqueTime,
} from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { bookings } from '../tables.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })
const { world, creator, guest } = couple

const asks = {
  confirmed: (who: Member, id: number) => who.patch(`/api/bookings/${id}`, { status: 'confirmed' }),
  approved: (who: Member, id: number) => who.patch(`/api/bookings/${id}/status`, { status: 'approved' }),
  rejected: (who: Member, id: number) => who.patch(`/api/bookings/${id}/status`, { status: 'rejected' }),
  cancelled: (who: Member, id: number) => who.patch(`/api/bookings/${id}`, { status: 'cancelled' }),
  completed: (who: Member, id: number) => who.patch(`/api/bookings/${id}`, { status: 'completed' }),
  pending: (who: Member, id: number) => who.patch(`/api/bookings/${id}`, { status: 'pending' }),
  counter: (who: Member, id: number) =>
    who.post(`/api/bookings/${id}/counter`, { offers: [uniqueTime(couple)] }),
  'accept-offer': (who: Member, id: number) => who.post(`/api/bookings/${id}/accept-offer`, { offer: 0 }),
  'no-show': (who: Member, id: number) => who.post(`/api/bookings/${id}/no-show`),
  object: (who: Member, id: number) => who.post(`/api/bookings/${id}/no-show/object`),
}

async function rowOf(id: number) {
  const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

// rules.test.ts has every state; these have every answer of every call.
test.each<[ReachableStatus, requester: string, recipient: string]>([
  //         confirmed, approved, rejected, cancelled, completed, pending, counter, accept-offer, no-show, object
  ['unpaid', '403 403 403 200 409 409 403 409 409 409', '404 404 404 404 404 404 404 404 404 404'],
  [
    'pending, with proposed times',
    '403 403 403 200 409 409 403 200 409 409',
    '200 200 200 200 409 409 201 403 409 409',
  ],
  ['past its deadline', '403 403 403 200 409 409 403 409 409 409', '409 409 200 200 409 409 409 409 409 409'],
  [
    'reported by the requester',
    '409 409 409 409 409 409 409 409 409 403',
    '409 409 409 409 409 409 409 409 409 200',
  ],
])(
  'a booking that is %s refuses every act but those of the participant whose move it is',
  async (stand, ...codes) => {
    for (const [side, who] of [guest, creator].entries()) {
      let open: number | undefined
      for (const [nth, [ask, act]] of Object.entries(asks).entries()) {
        const id = (open ??= await createBookingIn[stand](couple))
        const before = await rowOf(id)
        const { status, body } = await act(who, id)
        expect(`${ask} ${status}`).toBe(`${ask} ${codes[side]?.split(' ')[nth]}`)
        const after = await rowOf(id)
        const lapsed = status === 409 && stand === 'past its deadline'
        const expired = { ...after, status: 'cancelled', closedReason: 'expired' }
        expect(after).toEqual(lapsed ? expired : status > 201 ? before : after)
        expect(body.currentStatus).toBe(status === 409 ? after?.status : undefined)
        if (lapsed || status <= 201) open = undefined
      }
    }
  },
)

test('others get a 404 for every act on a booking, and visitors a 401', async () => {
  const id = await createBookingIn['pending, with proposed times'](couple)
  const stranger = await world.member()
  const before = await rowOf(id)
  for (const ask of Object.values(asks)) {
    expect((await ask(stranger, id)).status).toBe(404)
    expect((await ask(world.visitor() as Member, id)).status).toBe(401)
  }
  for (const path of [`/api/bookings/${id}`, `/api/bookings/${id}/history`]) {
    expect((await stranger.get(path)).status).toBe(404)
  }
  expect(await rowOf(id)).toEqual(before)
})
