import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { testPassword } from '../worlds/test-password.ts'
import { waitUntil } from '../worlds/wait-until.ts'
import type { Caller, Site, Visit } from './open-site.ts'

type SitePerson = { id: number; name: string; email: string; password: string }
type Kind = { name: string; userType: 'creator' | 'guest'; more?: Record<string, unknown> }

/** A visit by a newly registered user. `more` goes into their profile. */
export async function visitAs(
  site: Site,
  { name, userType, more }: Kind,
  options: Parameters<Site['visit']>[0] = {},
): Promise<Visit & { person: SitePerson }> {
  const visit = await site.visit(options)
  return { ...visit, person: await register(visit, { name, userType, more }) }
}

/** A newly registered user without a page, over HTTP only. */
export async function registerAs(site: Site, kind: Kind): Promise<Caller & { person: SitePerson }> {
  const caller = await site.caller()
  return { ...caller, person: await register(caller, kind) }
}

async function register(caller: Caller, { name, userType, more }: Kind): Promise<SitePerson> {
  // Others may have the same name on this site.
  const email = `${name.slice(0, 40).replace(/\W+/g, '.').toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const person = { name, email, password: testPassword }
  const { id } = await callApi(caller, 'POST', '/api/register', {
    ...person,
    userType,
    timeZone: 'America/New_York',
  })
  if (more) await callApi(caller, 'PATCH', `/api/users/${id}`, more)
  return { id, ...person }
}

/** Calls with the visit's cookies. Fails unless successful. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as it comes
export async function callApi(visit: Caller, method: string, path: string, data?: unknown): Promise<any> {
  const answer = await visit.context.request.fetch(path, { method, ...(data !== undefined && { data }) })
  const text = await answer.text()
  expect(answer.status(), `${method} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? undefined : JSON.parse(text)
}

/** Meets the listing requirements, for `more`. */
export const listing = {
  headline: 'Talks about radio',
  initialsConfirmed: true,
  topicsOfDiscussion: ['Radio'],
}

/** Waits until search finds a newly listed user: a job indexes them. */
export function waitUntilFound(caller: Caller, name: string): Promise<void> {
  const path = `/api/search?q=${encodeURIComponent(name)}`
  return waitUntil(async () => {
    const found: { name: string }[] = await callApi(caller, 'GET', path)
    return found.some((each) => each.name === name)
  }, `the search finds ${name}`)
}

/** A request from `guest` to `creatorId` with a held fee. */
export async function sendBookingRequest(guest: Caller, creatorId: number, draft: Record<string, unknown>) {
  const begun = await callApi(guest, 'POST', '/api/create-payment-intent', { creatorId, ...draft })
  await callApi(guest, 'POST', '/api/sandbox/confirm', {
    clientSecret: begun.clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  return callApi(guest, 'POST', '/api/bookings', {
    creatorId,
    paymentIntentId: begun.paymentIntentId,
    ...draft,
  })
}

/** Types the card into the payment step of a request, and sends it. */
export async function payByCard(dialog: Locator, number?: string): Promise<void> {
  await typeCard(dialog, number)
  await dialog.getByRole('button', { name: /\$9\.99 and send$/ }).click()
}

export async function typeCard(dialog: Locator, number = '4242424242424242'): Promise<void> {
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires', { exact: true }).fill('12/40')
  await dialog.getByLabel('Security code').fill('123')
}

const throughAgent = {
  requestedTopic: 'What a night in a lighthouse is like',
  requestedFormat: 'podcast',
  creatorMessage: 'We would love an hour with you.\n\nAn earlier episode: https://example.com/episodes/12',
}

/** An agent request with a charged fee. Returns the id. */
export async function sendRequestToAgent(
  requester: Caller,
  guestId: number,
  draft: Record<string, unknown> = {},
): Promise<number> {
  const form = { ...throughAgent, ...draft, personalityId: guestId }
  const begun = await callApi(requester, 'POST', '/api/create-payment-intent', {
    ...form,
    amount: 999,
    metadata: { type: 'agent_request', personalityId: guestId },
  })
  const { paymentIntentId, clientSecret } = begun
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }
  await callApi(requester, 'POST', '/api/sandbox/confirm', { clientSecret, ...card })
  const sent = { ...form, platformFee: 9.99, paymentIntentId }
  return (await callApi(requester, 'POST', '/api/agent-request', sent)).requestId
}
