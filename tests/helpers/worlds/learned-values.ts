import fc from 'fast-check'
import { cardNumbers, daysFromNow, testCard } from '../money/paid-request.ts'
import { hostilePathSegment, hostileValue } from './hostile-values.ts'
import type { Call, Schema } from './openapi-calls.ts'
import { testPassword } from './test-password.ts'
import type { World } from './world.ts'

/** Values from answers so far, newest last: ids by their calls, everything else by name. */
export type Learned = Map<string, unknown[]>
/** A user’s own answers, and other users’ values. */
export type Known = { world: World; own: Learned; others: Learned }

const mostOfAName = 12
const named = <T>(value: T, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]))
/** Names that several calls use for the same thing. */
const same: Record<string, string> = {
  ...named('people', 'creatorId guestId personalityId toUserId userId with'),
  bookingId: 'bookings',
  requestId: 'agent-requests',
  categoryId: 'categories',
  conversationId: 'conversations',
  upTo: 'messages',
}
const ofUsers = new Set(['users', 'booking-instructions', 'search', 'matches', 'register', 'me', 'login'])

/** `/api/admin/bookings/{id}` and `/api/bookings` are about bookings. */
function subjectOf(path: string): string {
  const [first = '', second = '', ...more] = path.split('/').slice(2)
  const word = first === 'admin' || (first === 'calendar' && second) ? second : first
  if (more.at(-1) === 'categories' || word === 'categories') return 'categories'
  if (path.includes('/overrides')) return 'overrides'
  if (path.includes('/messages')) return 'messages'
  return ofUsers.has(word) ? 'people' : word.replace(/\..*/, '')
}

/** The names under which this path’s parts are stored. */
function poolOf(path: string, name: string): string {
  if (name === 'id') return subjectOf(path)
  return name === 'token' ? `${path.split('/')[2]}-token` : name
}

export function learn(learned: Learned, name: string, value: unknown): void {
  const known = learned.get(name) ?? []
  learned.set(name, [...known.filter((one) => one !== value), value].slice(-mostOfAName))
}

const personal = new Set('creator guest requester recipient other person user sender with'.split(' '))

/** Stores the values of an answer. */
export function learnAnswer(learned: Learned, path: string, body: unknown, name = 'id', of = ''): void {
  if (Array.isArray(body)) {
    for (const one of body.slice(0, 10)) learnAnswer(learned, path, one, name, of)
  } else if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      learnAnswer(learned, path, value, key, typeof value === 'object' && !Array.isArray(value) ? key : of)
    }
  } else if (body !== null && body !== '' && typeof body !== 'boolean') {
    if (name !== 'id') learn(learned, same[name] ?? name, body)
    else if (personal.has(of)) learn(learned, 'people', body)
    else if (of === '') learn(learned, subjectOf(path), body)
  }
}

/** A value the call should accept: one stored under its name, or one that fits its schema. */
function rightValue(known: Known, name: string, schema: Schema): fc.Arbitrary<unknown> {
  const fitting = (learned: Learned) =>
    learned.get(same[name] ?? name)?.filter((value) => fits(value, schema)) ?? []
  const [own, others] = [fitting(known.own), fitting(known.others)]
  const isListed = schema.enum !== undefined || schema.type === 'array'
  const made = (isListed ? undefined : byName(known.world, name)) ?? bySchema(known, schema)
  return fc.oneof(
    ...(own.length > 0 ? [{ arbitrary: fc.constant(own.at(-1)), weight: 5 }] : []),
    ...(own.length > 0 ? [{ arbitrary: fc.constantFrom(...own), weight: 5 }] : []),
    ...(others.length > 0
      ? [{ arbitrary: fc.constantFrom(...others), weight: own.length > 0 ? 2 : 10 }]
      : []),
    { arbitrary: made, weight: 2 },
  )
}

function fits(value: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => fits(value, one))
  if (schema.const !== undefined) return value === schema.const
  if (schema.enum) return schema.enum.includes(value)
  if (schema.pattern) return new RegExp(schema.pattern).test(String(value))
  const types = [schema.type ?? []].flat()
  if (!types.includes(typeof value) && !(types.includes('integer') && Number.isInteger(value))) return false
  return typeof value !== 'number' || value <= (schema.maximum ?? value)
}

/** Values that no schema describes. */
function byName(world: World, name: string): fc.Arbitrary<unknown> | undefined {
  const soon = fc.integer({ min: 0, max: 30 }).map((days) => daysFromNow(world, days))
  const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`)
  const made: Record<string, fc.Arbitrary<unknown>> = {
    ...named(soon, 'date requestedDate preferredDate from to'),
    time: hour,
    startTime: fc.constantFrom('00:00', '08:00', '12:30'),
    endTime: fc.constantFrom('13:00', '18:00', '24:00'),
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'),
    ...named(fc.constantFrom(testPassword, testPassword, 'another password'), 'password currentPassword'),
    email: fc.integer({ min: 1, max: 999 }).map((number) => `random${number}@example.com`),
    cardNumber: fc.constantFrom(testCard.cardNumber, testCard.cardNumber, ...Object.values(cardNumbers)),
    expiry: fc.constant(testCard.expiry),
    cvc: fc.constant(testCard.cvc),
    amount: fc.constantFrom(999, 999, 998),
    // The guard of outgoing requests refuses this computer, so no network request is made.
    address: fc.constantFrom('https://127.0.0.1/a.ics', 'webcal://[::1]/b.ics', 'not an address'),
    website: fc.constantFrom('example.com', 'https://example.com/x', ''),
    ...named(fc.constantFrom('https://example.com/show', ''), 'linkedinUrl seriesUrl'),
    agentEmail: fc.constantFrom('agent@agency.example', ''),
    profilePicture: fc.constantFrom(null, 'data:image/png;base64,AAAA'),
    guestEmail: fc.constantFrom('a.guest@example.com', null),
    currency: fc.constant('usd'),
    creatorTimeZone: fc.constantFrom('UTC', 'Asia/Tokyo'),
    useCredit: fc.constantFrom(false, false, false, true),
    paymentIntentId: fc.constantFrom(null, 'sandbox_1'),
    categories: fc.constantFrom('1', '1,2'),
    cursor: fc.constant(''),
    bookingFeeCents: fc.constantFrom(999, 0, 2_500),
    status: fc.constantFrom('approved', 'cancelled', 'rejected', 'completed', 'confirmed'),
    limit: fc.constantFrom('1', '5', '50'),
    ids: fc.constantFrom('1', '1,2', '1,2,3'),
  }
  return made[name]
}

function bySchema(known: Known, schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => bySchema(known, one)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(0, schema.minimum ?? 0), max: Math.min(40, schema.maximum ?? 40) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(bySchema(known, schema.items ?? {}), { minLength: 1, maxLength: 3 })
    case 'object':
      return rightBody(known, schema, fc.constant(false))
    case 'string':
      if (schema.pattern?.startsWith('^[1-9]')) return fc.integer({ min: 1, max: 40 }).map(String)
      return schema.pattern
        ? fc.constantFrom(known.world.clock.now().toISOString(), '10:00', daysFromNow(known.world, 3), '1')
        : fc.constantFrom('Some text', 'An evening about tides', 'a', 'Ünïcödé 🎙️', 'true')
    default:
      return fc.constant(null)
  }
}

/** A body with valid fields, any value where `isWrong` says so; optional ones may be missing. */
function rightBody(
  known: Known,
  { properties = {}, required = [] }: Schema,
  isWrong: fc.Arbitrary<boolean>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => [
    name,
    isWrong.chain((wrong) => (wrong ? hostileValue : rightValue(known, name, schema))),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

export type BuiltCall = { path: string; body: unknown }

/** A call whose parameters and body are usually right. */
export function arbitraryCall(known: Known, call: Call): fc.Arbitrary<BuiltCall> {
  const seldom = (often: number) => fc.integer({ min: 1, max: often }).map((n) => n === 1)
  const parts = call.pathNames.map((name) => {
    const right = rightValue(known, poolOf(call.path, name), call.inPath[name] ?? { type: 'string' })
    const text = right.map((value) => encodeURIComponent(String(value)))
    return seldom(25).chain((wrong) => (wrong ? hostilePathSegment : text))
  })
  const query = Object.entries(call.query).map(([name, schema]): [string, fc.Arbitrary<unknown>] => [
    name,
    seldom(15).chain((wrong) => (wrong ? fc.string({ unit: 'binary' }) : rightValue(known, name, schema))),
  ])
  const schema = call.body?.properties ? call.body : call.body?.anyOf?.find((one) => one.properties)
  const fitting = schema ? rightBody(known, schema, seldom(60)) : fc.constant(undefined)
  const body = schema
    ? fc.oneof({ arbitrary: fitting, weight: 40 }, { arbitrary: hostileValue, weight: 1 })
    : fitting
  return fc
    .tuple(fc.tuple(...parts), fc.record(Object.fromEntries(query), { requiredKeys: [] }), body)
    .map(([ids, parameters, body]) => {
      let path = call.path
      call.pathNames.forEach((name, i) => {
        path = path.replace(`{${name}}`, () => ids[i] ?? '1')
      })
      const search = Object.entries(parameters).map(
        ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
      )
      return { path: search.length > 0 ? `${path}?${search.join('&')}` : path, body }
    })
}
