import { eq } from 'drizzle-orm'
import { type BookingRow, bookings } from '../../../src/domains/requests/tables.ts'
import { daysFromNow, sendRequest } from '../money/paid-request.ts'
import type { Couple } from './couple-setup.ts'

type Draft = { date?: string; time: string }

const hours = new WeakMap<Couple['world'], number>()
/** A distinct time for each booking of a world. */
export function uniqueTime({ world }: Pick<Couple, 'world'>): Required<Draft> {
  const hour = (hours.get(world) ?? 0) + 1
  hours.set(world, hour)
  return {
    date: daysFromNow(world, 10 + Math.floor(hour / 12)),
    time: `${String(8 + (hour % 12)).padStart(2, '0')}:00`,
  }
}

async function must(answer: Promise<{ status: number; text: string; body: { id: number } }>) {
  const { status, text, body } = await answer
  if (status > 201) throw new Error(`${status}: ${text}`)
  return body.id
}

async function request(couple: Couple, draft: Draft = uniqueTime(couple)): Promise<number> {
  return (await sendRequest(couple.guest, couple.creator.id, draft)).id
}

async function confirmed(couple: Couple, draft?: Draft): Promise<number> {
  const id = await request(couple, draft)
  return must(couple.creator.patch(`/api/bookings/${id}`, { status: 'confirmed' }))
}

export function offer(couple: Couple, by: 'creator' | 'guest', id: number): Promise<number> {
  return must(couple[by].post(`/api/bookings/${id}/counter`, { offers: [uniqueTime(couple)] }))
}

async function alter({ world }: Couple, id: number, change: Partial<BookingRow>): Promise<number> {
  await world.ctx.db.update(bookings).set(change).where(eq(bookings.id, id))
  return id
}

const ago = ({ world }: Couple, hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)

/** A confirmed booking whose jobs have run, so nothing changes a status that is set by hand. */
async function settled(couple: Couple): Promise<number> {
  const id = await confirmed(couple)
  await couple.world.runJobs()
  return id
}

async function over(couple: Couple, hoursAgo: number): Promise<number> {
  const id = await settled(couple)
  return alter(couple, id, { startsAt: ago(couple, hoursAgo + 1), endsAt: ago(couple, hoursAgo) })
}

async function completed(couple: Couple, hoursAgo = 2): Promise<number> {
  const id = await over(couple, hoursAgo)
  return must(couple.creator.patch(`/api/bookings/${id}`, { status: 'completed' }))
}

async function reported(couple: Couple): Promise<number> {
  const id = await completed(couple)
  return must(couple.guest.post(`/api/bookings/${id}/no-show`))
}

/** A booking in every status, reached through the product. Only what takes time is set by hand. */
export const createBookingIn = {
  unpaid: (c) => must(c.guest.post('/api/bookings', { creatorId: c.creator.id, ...uniqueTime(c) })),
  pending: (c) => request(c),
  'pending, with proposed times': async (c) => offer(c, 'creator', await request(c)),
  'past its deadline': async (c) => alter(c, await request(c), { expiresAt: ago(c, 0.01) }),
  capturing: async (c) => alter(c, await settled(c), { paymentStatus: 'capturing' }),
  confirmed: (c) => confirmed(c),
  'to be agreed': (c) => confirmed(c, { time: 'TBD' }),
  'to be agreed, proposed by the requester': async (c) =>
    offer(c, 'guest', await confirmed(c, { time: 'TBD' })),
  'to be agreed, offered by the recipient': async (c) =>
    offer(c, 'creator', await confirmed(c, { time: 'TBD' })),
  over: (c) => over(c, 0.5),
  completed: (c) => completed(c),
  'completed a week ago': (c) => completed(c, 7 * 24 + 1),
  'reported by the requester': (c) => reported(c),
  'reported two days ago': async (c) => alter(c, await reported(c), { noShowAt: ago(c, 48.1) }),
  disputed: async (c) => must(c.creator.post(`/api/bookings/${await reported(c)}/no-show/object`)),
  cancelled: async (c) => must(c.guest.patch(`/api/bookings/${await request(c)}`, { status: 'cancelled' })),
} satisfies Record<string, (couple: Couple) => Promise<number>>
export type ReachableStatus = keyof typeof createBookingIn
