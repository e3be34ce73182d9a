import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createBookingIn,
  type ReachableStatus,
  uniqueTime,
} from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { bookings } from '../tables.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })

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
type Ask = keyof typeof asks

const table: [ReachableStatus, requester: string, recipient: string][] = [
  //                    confirmed, approved, rejected, cancelled, completed, pending, counter, accept-offer, no-show, object
  ['unpaid', '403 403 403 200 409 409 403 409 409 409', '404 404 404 404 404 404 404 404 404 404'],
  ['pending', '403 403 403 200 409 409 403 409 409 409', '200 200 200 200 409 409 201 409 409 409'],
  [
    'pending, with proposed times',
    '403 403 403 200 409 409 403 200 409 409',
    '200 200 200 200 409 409 201 403 409 409',
  ],
  ['past its deadline', '403 403 403 200 409 409 403 409 409 409', '409 409 200 200 409 409 409 409 409 409'],
  ['capturing', '409 409 409 409 409 409 409 409 409 409', '409 409 409 409 409 409 409 409 409 409'],
  ['confirmed', '409 409 409 200 409 409 409 409 409 409', '409 409 409 200 409 409 409 409 409 409'],
  ['to be agreed', '409 409 409 200 409 409 201 409 409 409', '409 409 409 200 409 409 201 409 409 409'],
  [
    'to be agreed, proposed by the requester',
    '409 409 409 200 409 409 201 403 409 409',
    '409 409 409 200 409 409 201 200 409 409',
  ],
  [
    'to be agreed, offered by the recipient',
    '409 409 409 200 409 409 201 200 409 409',
    '409 409 409 200 409 409 201 403 409 409',
  ],
  ['over', '409 409 409 409 200 409 409 409 409 409', '409 409 409 409 200 409 409 409 409 409'],
  ['completed', '409 409 409 409 409 409 409 409 200 409', '409 409 409 409 409 409 409 409 200 409'],
  [
    'completed a week ago',
    '409 409 409 409 409 409 409 409 409 409',
    '409 409 409 409 409 409 409 409 409 409',
  ],
  [
    'reported by the requester',
    '409 409 409 409 409 409 409 409 409 403',
    '409 409 409 409 409 409 409 409 409 200',
  ],
  [
    'reported two days ago',
    '409 409 409 409 409 409 409 409 409 403',
    '409 409 409 409 409 409 409 409 409 409',
  ],
  ['disputed', '409 409 409 409 409 409 409 409 409 403', '409 409 409 409 409 409 409 409 409 409'],
  ['cancelled', '409 409 409 409 409 409 409 409 409 409', '409 409 409 409 409 409 409 409 409 409'],
]
const cases = table.flatMap(([stand, requester, recipient]) => [
  { stand, side: 'requester' as const, expected: requester },
  { stand, side: 'recipient' as const, expected: recipient },
])

function actNames(stand: ReachableStatus, side: 'requester' | 'recipient', allowed: Ask[]): string[] {
  const pending = ['unpaid', 'pending', 'pending, with proposed times', 'past its deadline'].includes(stand)
  const cancel = pending ? { requester: 'withdraw', recipient: 'decline' }[side] : 'cancel'
  const words: Record<Ask, string> = {
    confirmed: 'confirm',
    approved: 'confirm',
    rejected: 'decline',
    cancelled: cancel,
    completed: 'complete',
    pending: 'pending',
    counter: 'counter',
    'accept-offer': 'accept-offer',
    'no-show': 'report-no-show',
    object: 'object',
  }
  return [...new Set(allowed.map((ask) => words[ask]))].toSorted()
}

let stranger: Member
beforeAll(async () => {
  stranger = await couple.world.member()
})

async function rowOf(id: number) {
  const [row] = await couple.world.ctx.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

describe.each(cases)('a booking that is $stand', ({ stand, side, expected }) => {
  const who = () => (side === 'requester' ? couple.guest : couple.creator)
  const codes = expected.split(' ').map(Number)
  const all = (Object.keys(asks) as Ask[]).map((ask, i) => ({ ask, code: codes[i] ?? 0 }))
  const refused = all.filter(({ code }) => code > 201)
  const allowed = all.filter(({ code }) => code <= 201)

  test(`refuses the ${side} every other act, and stays unchanged`, async () => {
    let id = await createBookingIn[stand](couple)
    for (const { ask, code } of refused) {
      const before = await rowOf(id)
      const { status, body } = await asks[ask](who(), id)
      expect(`${ask} ${status}`).toBe(`${ask} ${code}`)
      const lapsed = code === 409 && stand === 'past its deadline'
      const closed = { status: 'cancelled', closedReason: 'expired' }
      expect(await rowOf(id)).toMatchObject(lapsed ? closed : { ...before })
      expect(body.currentStatus).toBe(code === 409 ? (await rowOf(id))?.status : undefined)
      if (lapsed) id = await createBookingIn[stand](couple)
    }
  })

  test(`lets the ${side} do what "can" lists`, async () => {
    for (const { ask, code } of allowed) {
      const { status, text } = await asks[ask](who(), await createBookingIn[stand](couple))
      expect(`${ask} ${status}`, text).toBe(`${ask} ${code}`)
    }
    const seen = await who().get(`/api/bookings/${await createBookingIn[stand](couple)}`)
    const named = actNames(
      stand,
      side,
      allowed.map(({ ask }) => ask),
    )
    const pays = stand === 'unpaid' && side === 'requester' ? ['pay'] : []
    expect((seen.body.can ?? []).toSorted()).toEqual([...named, ...pays].toSorted())
  })
})

test.each(Object.keys(createBookingIn) as ReachableStatus[])(
  'others get a 404 for a booking that is %s',
  async (stand) => {
    const id = await createBookingIn[stand](couple)
    const before = await rowOf(id)
    for (const ask of Object.values(asks)) {
      expect((await ask(stranger, id)).status).toBe(404)
      expect((await ask(couple.world.visitor() as Member, id)).status).toBe(401)
    }
    for (const path of [`/api/bookings/${id}`, `/api/bookings/${id}/history`]) {
      expect((await stranger.get(path)).status).toBe(404)
    }
    expect(await rowOf(id)).toEqual(before)
  },
)
