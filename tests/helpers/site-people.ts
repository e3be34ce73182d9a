import { expect } from 'vitest'
import type { Caller, Site, Size, Visit } from './open-site.ts'
import { until } from './until.ts'

type SitePerson = { id: number; name: string; email: string; password: string }
type Kind = { name: string; userType: 'creator' | 'guest'; more?: Record<string, unknown> }

/** A visit whose browser has just registered somebody; `more` is what they wrote into their profile. */
export async function visitAs(
  site: Site,
  { name, userType, more }: Kind,
  options: Parameters<Site['visit']>[0] = {},
): Promise<Visit & { person: SitePerson }> {
  const visit = await site.visit(options)
  return { ...visit, person: await register(visit, { name, userType, more }, options.size) }
}

/** Somebody who has just registered and has no page: they act over HTTP alone. */
export async function joinAs(
  site: Site,
  kind: Kind,
  { size }: { size?: Size } = {},
): Promise<Caller & { person: SitePerson }> {
  const caller = await site.caller()
  return { ...caller, person: await register(caller, kind, size) }
}

async function register(
  caller: Caller,
  { name, userType, more }: Kind,
  size: Size = 'desktop',
): Promise<SitePerson> {
  const person = {
    name,
    email: `${name.replace(/\W+/g, '.').toLowerCase()}.${size}@example.com`,
    password: 'correct horse',
  }
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

/** Waits until the search finds somebody who has just registered: a job tells it of them. */
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
