import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { bookingDraft } from '../contract/requests/bookings.ts'
import { users } from '../domains/accounts/tables.ts'
import { completeBooking } from '../domains/requests/answering/complete-booking.ts'
import { updateBooking } from '../domains/requests/answering/update-booking.ts'
import { placeRequest } from '../domains/requests/asking/place-request.ts'
import { startRequest } from '../domains/requests/asking/start-request.ts'
import { bookings as requests } from '../domains/requests/tables.ts'
import { currentSettings } from '../domains/settings/queries.ts'
import type { Ctx } from '../platform/ctx.ts'
import { isDemo } from './demo-accounts.ts'

type DemoBooking = {
  /** A sample person; left out: the demonstration guest. */
  guest?: string
  topic: string
  notes: string
  askedHoursAgo: number
  /** From today. A weekend moves it to the next workday, or back if it is over. */
  day: number
  time: string
  duration: 30 | 45 | 60
  answer?: 'confirmed' | 'completed'
}

/** Oldest first. */
const bookings: readonly DemoBooking[] = [
  {
    guest: 'Rory Callaghan',
    topic: 'Small-town funerals',
    notes: 'I buried half the town you grew up in. I can be funny about it, but not about the names.',
    askedHoursAgo: 40 * 24,
    day: -34,
    time: '15:00',
    duration: 60,
    answer: 'completed',
  },
  {
    guest: 'Harpreet Gill',
    topic: 'The road at four in the morning',
    notes: 'I will be parked by then. Expect rain on the roof.',
    askedHoursAgo: 9 * 24,
    day: -1,
    time: '11:00',
    duration: 45,
    answer: 'completed',
  },
  {
    guest: 'Tomás Rivera',
    topic: 'What the kelp does at night',
    notes: 'I will bring recordings from the kelp forest. Please send your questions two days before.',
    askedHoursAgo: 50,
    day: 1,
    time: '14:00',
    duration: 60,
    answer: 'confirmed',
  },
  {
    topic: 'Kitchens at two in the morning',
    notes: 'I ran a bakery for nine years. The hours before it opens are the best story I have.',
    askedHoursAgo: 20,
    day: 5,
    time: '10:00',
    duration: 30,
  },
  {
    guest: 'Wei-Ling Chou',
    topic: 'How much water is in a chip',
    notes: 'A factory drinks like a small town. I can show it with a kettle and three cups.',
    askedHoursAgo: 5,
    day: 8,
    time: '13:30',
    duration: 45,
  },
]

const hourMs = 3_600_000
const testCard = { cardNumber: '4242424242424242', expiry: '12/60', cvc: '123' }

/**
 * Gives the demonstration creator something to look at and to answer, made the way people make it. Only with test
 * payments, and only before anyone else paid to book them.
 */
export async function createDemoBookings(ctx: Ctx): Promise<void> {
  if (!ctx.payments.testCards) return
  const [creatorId, demoGuestId] = [await findDemo(ctx, 'creator'), await findDemo(ctx, 'guest')]
  if (!creatorId || !demoGuestId || (await hasPayments(ctx, creatorId))) return
  const names = bookings.flatMap(({ guest }) => guest ?? [])
  const guests = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.sample, true), inArray(users.name, names)))
  const ids = new Map(guests.map(({ id, name }) => [name, id]))
  for (const booking of bookings) {
    const guestId = booking.guest ? ids.get(booking.guest) : demoGuestId
    if (guestId) await createBooking(ctx, booking, { creatorId, guestId })
  }
}

async function findDemo(ctx: Ctx, role: 'creator' | 'guest'): Promise<number | undefined> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isDemo(role), isNull(users.suspendedAt)))
  return user?.id
}

async function hasPayments(ctx: Ctx, creatorId: number): Promise<boolean> {
  return (
    (await ctx.db.$count(requests, and(eq(requests.creatorId, creatorId), isNotNull(requests.paymentId)))) > 0
  )
}

async function createBooking(ctx: Ctx, booking: DemoBooking, who: { creatorId: number; guestId: number }) {
  const { creatorId, guestId } = who
  const { topic, notes, askedHoursAgo, time, duration, answer } = booking
  const date = weekday(ctx.clock.now(), booking.day)
  const draft = { ...bookingDraft.parse({ date, time, duration, topic, notes }), creatorId }
  const askedAt = new Date(ctx.clock.now().getTime() - askedHoursAgo * hourMs)
  // What is answered already isn’t news.
  const asked = answer ? withoutReactions(ctx) : ctx
  const paymentIntentId = await holdFee(actAs(asked, guestId, 'guest', askedAt), draft)
  const asking = actAs(asked, guestId, 'guest', askedAt)
  const { booking: row } = await placeRequest(asking, guestId, { way: 'host', ...draft }, { paymentIntentId })
  if (!answer) return
  const answered = answer === 'completed' ? asked : ctx
  const answeredAt = new Date(askedAt.getTime() + 3 * hourMs)
  await updateBooking(actAs(answered, creatorId, 'creator', answeredAt), row.id, {
    status: 'confirmed',
    note: null,
  })
  if (answer !== 'completed' || !row.endsAt) return
  const overAt = new Date(row.endsAt.getTime() + hourMs)
  await completeBooking(actAs(asked, creatorId, 'creator', overAt), row.id, overAt, null)
}

type Draft = { creatorId: number } & ReturnType<typeof bookingDraft.parse>

/** Undefined without a fee. */
async function holdFee(ctx: Ctx, draft: Draft): Promise<string | undefined> {
  const { bookingFeeCents } = await currentSettings(ctx)
  if (bookingFeeCents === 0) return undefined
  const { intentId } = await startRequest(ctx, draft)
  await ctx.payments.testCards?.confirm(intentId, testCard)
  return intentId
}

const withoutReactions = (ctx: Ctx): Ctx => ({ ...ctx, reactions: {} })

const actAs = (ctx: Ctx, userId: number, userType: 'creator' | 'guest', at: Date): Ctx => ({
  ...ctx,
  actor: { kind: 'member', userId, userType, sessionId: 0 },
  clock: { now: () => at },
})

/** In UTC, the demonstration creator’s zone. */
function weekday(now: Date, days: number): string {
  const day = Temporal.PlainDate.from(now.toISOString().slice(0, 10)).add({ days })
  const weekend = Math.max(0, day.dayOfWeek - 5)
  const move = days < 0 ? -weekend : weekend && 3 - weekend
  return day.add({ days: move }).toString()
}
