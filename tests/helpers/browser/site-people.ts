import { expect } from 'vitest'
import { testPassword } from '../worlds/test-password.ts'
import { until } from '../worlds/until.ts'
import type { Caller, Site, Visit } from './open-site.ts'

type SitePerson = { id: number; name: string; email: string; password: string }
type Kind = { name: string; userType: 'creator' | 'guest'; more?: Record<string, unknown> }

/** A visit whose browser has just registered somebody; `more` is what they wrote into their profile. */
export async function visitAs(
  site: Site,
  { name, userType, more }: Kind,
  options: Parameters<Site['visit']>[0] = {},
): Promise<Visit & { person: SitePerson }> {
  const visit = await site.visit(options)
  return { ...visit, person: await register(visit, { name, userType, more }) }
}

/** Somebody who has just registered and has no page: they act over HTTP alone. */
export async function joinAs(site: Site, kind: Kind): Promise<Caller & { person: SitePerson }> {
  const caller = await site.caller()
  return { ...caller, person: await register(caller, kind) }
}

async function register(caller: Caller, { name, userType, more }: Kind): Promise<SitePerson> {
  // Others of this name may be on the same site.
  const email = `${name.replace(/\W+/g, '.').toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const person = { name, email, password: testPassword }
  const { id } = await ask(caller, 'POST', '/api/register', {
    ...person,
    userType,
    timeZone: 'America/New_York',
  })
  if (more) await ask(caller, 'PATCH', `/api/users/${id}`, more)
  return { id, ...person }
}

/** A call with the cookies of the visit's browser. Anything but success fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as it comes
export async function ask(visit: Caller, method: string, path: string, data?: unknown): Promise<any> {
  const answer = await visit.context.request.fetch(path, { method, ...(data !== undefined && { data }) })
  const text = await answer.text()
  expect(answer.status(), `${method} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? undefined : JSON.parse(text)
}

/** What makes a person listed, for `more`. */
export const listing = {
  headline: 'Talks about radio',
  initialsConfirmed: true,
  topicsOfDiscussion: ['Radio'],
}

/** Waits until the search finds somebody who was just listed: a job tells it of them. */
export function untilFound(caller: Caller, name: string): Promise<void> {
  const path = `/api/search?q=${encodeURIComponent(name)}`
  return until(async () => {
    const found: { name: string }[] = await ask(caller, 'GET', path)
    return found.some((each) => each.name === name)
  }, `the search finds ${name}`)
}

/** A request that `guest` has sent to `creatorId` and whose fee is held. */
export async function askForBooking(guest: Caller, creatorId: number, draft: Record<string, unknown>) {
  const begun = await ask(guest, 'POST', '/api/create-payment-intent', { creatorId, ...draft })
  await ask(guest, 'POST', '/api/sandbox/confirm', {
    clientSecret: begun.clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  return ask(guest, 'POST', '/api/bookings', { creatorId, paymentIntentId: begun.paymentIntentId, ...draft })
}

const throughAgent = {
  requestedTopic: 'What a night in a lighthouse is like',
  requestedFormat: 'podcast',
  creatorMessage: 'We would love an hour with you.\n\nAn earlier episode: https://example.com/episodes/12',
}

/** A request through the guest’s agent, its fee charged; the id. */
export async function askThroughAgent(
  requester: Caller,
  guestId: number,
  draft: Record<string, unknown> = {},
): Promise<number> {
  const form = { ...throughAgent, ...draft, personalityId: guestId }
  const begun = await ask(requester, 'POST', '/api/create-payment-intent', {
    ...form,
    amount: 999,
    metadata: { type: 'agent_request', personalityId: guestId },
  })
  const { paymentIntentId, clientSecret } = begun
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }
  await ask(requester, 'POST', '/api/sandbox/confirm', { clientSecret, ...card })
  const sent = { ...form, platformFee: 9.99, paymentIntentId }
  return (await ask(requester, 'POST', '/api/agent-request', sent)).requestId
}
