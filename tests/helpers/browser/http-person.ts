import { testPassword } from '../worlds/test-password.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as it comes
type Reply = { status: number; body: any }

/** A user of a running server, over real HTTP with a cookie. Network failures throw. */
export type HttpPerson = {
  id: number
  email: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Resolves with the open event stream. */
  listen(signal: AbortSignal): Promise<Response>
  /** Runs the act and resolves when this event has been pushed to the user. */
  hears(kind: string, act: () => Promise<unknown>): Promise<void>
}

let people = 0

/** Registers a new user. `url()` is called for each request, so the server may move. */
export async function registerPerson(url: () => string, userType: 'creator' | 'guest'): Promise<HttpPerson> {
  const email = `walker${++people}-${process.pid}@example.com`
  let cookie = ''
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${url()}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), cookie, ...headers },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    if (set.length > 0) cookie = set.join('; ')
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: json ? JSON.parse(text) : text }
  }
  const listen = (signal: AbortSignal) => fetch(`${url()}/api/events`, { headers: { cookie }, signal })
  async function hears(kind: string, act: () => Promise<unknown>) {
    const { status, body } = await fetch(`${url()}/api/events`, { headers: { cookie } })
    // Read right away: fetch cancels an unread body when the response is garbage-collected.
    const stream = body?.pipeThrough(new TextDecoderStream()) ?? []
    await act()
    let pushed = ''
    for await (const text of stream) {
      pushed += text
      if (pushed.includes(`event: ${kind}\n`)) return
    }
    throw new Error(`The stream (${status}) ended without an event of kind ${kind}: ${pushed}`)
  }
  const { status, body } = await call('POST', '/api/register', {
    name: `Walker ${people}`,
    email,
    password: testPassword,
    userType,
    timeZone: 'UTC',
  })
  if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`)
  return { id: body.id, email, call, listen, hears }
}

function isRaw(body: unknown): body is string | Buffer<ArrayBuffer> {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

let requests = 0
/** Holds the fee on a test card and requests a booking. Returns the booking, or the first refusal. */
export async function requestBooking(guest: HttpPerson, creatorId: number, given: object): Promise<Reply> {
  const draft = { notes: `Request ${++requests}`, ...given }
  const intent = await guest.call('POST', '/api/create-payment-intent', { creatorId, ...draft })
  if (intent.status !== 200) return intent
  const { paymentIntentId, clientSecret } = intent.body
  const paid = await guest.call('POST', '/api/sandbox/confirm', {
    clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  if (paid.body.status !== 'requires_capture') return paid
  return guest.call('POST', '/api/bookings', { creatorId, paymentIntentId, ...draft })
}
