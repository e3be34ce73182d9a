import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type HttpPerson, registerPerson } from '../browser/http-person.ts'
import { dayIn } from './days-ahead.ts'
import { followEvents } from './follow-events.ts'

/** Between two calls of one person. */
const pauseMs = 40
const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }

type Pair = { guest: HttpPerson; host: HttpPerson }
export type Load = Awaited<ReturnType<typeof startLoad>>

/** Pairs of people who read, write messages, request and confirm bookings, and keep an event stream open each. */
export async function startLoad(url: string, pairCount: number) {
  const pairs: Pair[] = []
  for (let nth = 0; nth < pairCount; nth++) {
    const guest = await registerPerson(() => url, 'guest')
    pairs.push({ guest, host: await registerPerson(() => url, 'creator') })
  }
  const over = new AbortController()
  const answers = new Map<string, number>()
  /** What was answered with success. */
  const messages = new Map<string, { host: HttpPerson }>()
  const bookings = new Map<number, { status: string; pair: Pair }>()

  async function call(person: HttpPerson, method: string, path: string, body?: unknown) {
    const what = `${method} ${path.replaceAll(/\d+/g, 'N').split('?')[0]}`
    try {
      const answer = await person.call(method, path, body)
      const isGood = answer.status < 400
      const said = isGood ? 'good' : `${what}: ${answer.status} ${answer.body.code ?? 'as a page'}`
      count(said)
      return isGood ? answer.body : undefined
    } catch (error) {
      const { message, cause } = error as Error
      count(`${what}: ${message} ${cause instanceof Error ? cause.message : ''}`)
      return undefined
    }
  }
  function count(said: string) {
    answers.set(said, (answers.get(said) ?? 0) + 1)
  }
  async function repeat(act: (round: number) => Promise<unknown>) {
    for (let round = 0; !over.signal.aborted; round++) {
      await act(round)
      await delay(pauseMs)
    }
  }

  async function write({ guest, host }: Pair) {
    const content = `message ${randomUUID()}`
    const sent = { toUserId: host.id, content, clientId: randomUUID() }
    const isSent = (await call(guest, 'POST', '/api/messages', sent)) !== undefined
    if (isSent) messages.set(content, { host })
    return isSent
  }
  async function book(pair: Pair, round: number) {
    const { guest, host } = pair
    const date = dayIn(5 + (round % 300), 'UTC').toString()
    // No time twice, however long it goes on.
    const time = `${10 + Math.floor(round / 300)}:00`
    const draft = { creatorId: host.id, date, time, notes: randomUUID() }
    const intent = await call(guest, 'POST', '/api/create-payment-intent', draft)
    if (!intent) return
    const { clientSecret, paymentIntentId } = intent
    if (!(await call(guest, 'POST', '/api/sandbox/confirm', { clientSecret, ...card }))) return
    const booking = await call(guest, 'POST', '/api/bookings', { ...draft, paymentIntentId })
    if (!booking) return
    bookings.set(booking.id, { status: 'pending', pair })
    const confirmed = await call(host, 'PATCH', `/api/bookings/${booking.id}/status`, { status: 'approved' })
    if (confirmed) bookings.set(booking.id, { status: confirmed.status, pair })
  }
  async function read({ guest, host }: Pair, round: number) {
    const places = [
      `/api/users/${host.id}`,
      '/api/conversations',
      `/profile/${host.id}`,
      '/search',
      '/api/bookings',
    ]
    await call(guest, 'GET', places[round % places.length] ?? '/')
  }

  const streams = pairs.map(({ host }) => followEvents(host, over.signal, count))
  const work = pairs.flatMap((pair) => [
    repeat(() => write(pair)),
    repeat((round) => book(pair, round)),
    repeat((round) => read(pair, round)),
  ])
  return {
    answers,
    messages,
    bookings,
    /** Answers other than good ones, with their number. */
    failures: () => [...answers].filter(([said]) => said !== 'good'),
    /** Whether everyone who writes can, all they wrote has arrived, and open pages show what fresh ones do. */
    async reach() {
      const before = [...messages]
      const sent = await Promise.all(pairs.map((pair) => write(pair)))
      const texts = new Map(pairs.map(({ host }, nth) => [host, streams[nth]?.texts()]))
      if (!sent.every(Boolean) || before.some(([content, { host }]) => !texts.get(host)?.has(content)))
        return false
      return (await Promise.all(streams.map(({ isCurrent }) => isCurrent()))).every(Boolean)
    },
    async stop() {
      over.abort()
      await Promise.all([...work, ...streams.map(({ ended }) => ended)])
    },
  }
}
