import { expect } from 'vitest'
import type { Site, Visit } from './open-site.ts'

type SitePerson = { id: number; name: string; email: string; password: string }
type Kind = { name: string; userType: 'creator' | 'guest'; more?: Record<string, unknown> }

/** A visit whose browser has just registered somebody; `more` is what they wrote into their profile. */
export async function visitAs(
  site: Site,
  { name, userType, more }: Kind,
  options: Parameters<Site['visit']>[0] = {},
): Promise<Visit & { person: SitePerson }> {
  const visit = await site.visit(options)
  const person = {
    name,
    email: `${name.replace(/\W+/g, '.').toLowerCase()}.${options.size ?? 'desktop'}@example.com`,
    password: 'correct horse',
  }
  const { id } = await ask(visit, 'POST', '/api/register', {
    ...person,
    userType,
    timeZone: 'America/New_York',
  })
  if (more) await ask(visit, 'PATCH', `/api/users/${id}`, more)
  return { ...visit, person: { id, ...person } }
}

/** A call with the cookies of the visit's browser. Anything but success fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as it comes
export async function ask(visit: Visit, method: string, path: string, data?: unknown): Promise<any> {
  const answer = await visit.context.request.fetch(path, { method, ...(data !== undefined && { data }) })
  const text = await answer.text()
  expect(answer.status(), `${method} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? undefined : JSON.parse(text)
}

/** A request that `guest` has sent to `creatorId` and whose fee is held. */
export async function askForBooking(guest: Visit, creatorId: number, draft: Record<string, unknown>) {
  const begun = await ask(guest, 'POST', '/api/create-payment-intent', { creatorId, ...draft })
  await ask(guest, 'POST', '/api/sandbox/confirm', {
    clientSecret: begun.clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  return ask(guest, 'POST', '/api/bookings', { creatorId, paymentIntentId: begun.paymentIntentId, ...draft })
}
