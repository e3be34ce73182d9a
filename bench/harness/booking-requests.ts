import type { Client } from './callers.ts'
import type { Person } from './people.ts'

type Participants = { guest: Person; creator: Person }
type Draft = { date: string; time: string; duration: number; notes: string }
/** A request whose fee is held, before it's sent. */
export type Paid = Participants & { body: object }

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
let drafts = 0

/** A time that was never asked for. */
export function nextDraft(): Draft {
  const nth = drafts++
  const half = nth % 48
  const day = new Date(Date.now() + (3 + (Math.floor(nth / 48) % 360)) * 86_400_000)
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return { date: day.toISOString().slice(0, 10), time, duration: 30, notes: `Request ${nth}` }
}

export async function holdFee(client: Client, { guest, creator }: Participants, draft: Draft): Promise<Paid> {
  const { cookie } = guest
  const body = { creatorId: creator.id, ...draft }
  const begun = await client.succeed({ path: '/api/create-payment-intent', cookie, body })
  const { clientSecret, paymentIntentId } = JSON.parse(begun.text)
  await client.succeed({ path: '/api/sandbox/confirm', cookie, body: { clientSecret, ...card } })
  return { guest, creator, body: { ...body, paymentIntentId } }
}

export type Requested = { id: number; cookie: string }

/** Returns what its creator needs to answer. */
export async function sendRequest(client: Client, { guest, creator, body }: Paid): Promise<Requested> {
  const { text } = await client.succeed({ path: '/api/bookings', cookie: guest.cookie, body })
  return { id: JSON.parse(text).id, cookie: creator.cookie }
}

/** Resolves with any answer. */
export function confirm(client: Client, { id, cookie }: Requested) {
  const body = { status: 'confirmed' }
  return client.call({ method: 'PATCH', path: `/api/bookings/${id}`, cookie, body })
}
