import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../helpers/money/paid-request.ts'
import { setUpAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { hostileValue } from '../helpers/worlds/hostile-values.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Call, documentedCalls } from '../helpers/worlds/openapi-calls.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import type { Member } from '../helpers/worlds/world.ts'

const seed = getTestSeed()
const { world, admin, creator, guest } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000000' })
let lists: Call[]
let reader: Member

/** Two rows of everything, so that every list has a second page. */
beforeAll(async () => {
  reader = admin
  await typePassword(admin)
  for (const nth of [1, 2]) {
    await sendRequest(guest, creator.id, { topic: `Request ${nth}` })
    const other = await world.member()
    await other.post('/api/messages', { toUserId: guest.id, content: `Hello ${nth}` })
    await other.post('/api/messages', { toUserId: guest.id, content: `Again ${nth}` })
    await admin.post('/api/messages', { toUserId: other.id, content: `Hello ${nth}` })
    await admin.patch('/api/admin/settings', { bookingFeeCents: 1000 + nth })
  }
  await world.runJobs()
  lists = (await documentedCalls(world)).filter(
    ({ method, query }) => method === 'GET' && (query.cursor || query.before || query.after),
  )
}, 60_000)

const pathOf = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, '1')

async function ask(call: Call, query: Record<string, string>) {
  return reader.get(`${pathOf(call)}?${new URLSearchParams(query)}`)
}

/** A cursor that the server made, for each sort order of the list. */
async function genuine(call: Call): Promise<{ cursor: string; sort?: string }[]> {
  const sorts: (string | undefined)[] = (call.query.sort?.enum as string[] | undefined) ?? [undefined]
  const found: { cursor: string; sort?: string }[] = []
  for (const sort of sorts) {
    const { headers } = await ask(call, { limit: '1', ...(sort && { sort }) })
    const link = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
    const cursor = link && new URL(link, 'http://localhost').searchParams.get('cursor')
    if (cursor) found.push({ cursor, ...(sort && { sort }) })
  }
  return found
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '2147483648',
    'infinity',
    'now',
    '10000-01-01 00:00:00+00',
    '2026-02-30 00:00:00+00',
    '2026-06-16 10:00:00+99',
    '2026-06-16 10:00:00+16',
    '4713-01-01 00:00:00+00 BC',
    8.64e15,
    8.64e12,
  ),
  hostileValue,
)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.jsonValue({ maxDepth: 2 }).map(encode),
  fc.tuple(fc.nat(), fc.nat()).map((pair) => pair.join('-')),
)

function parsed(cursor: string): unknown[] | null {
  try {
    const value = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

test('every list refuses a forged or broken cursor with a message, never with a 500', async () => {
  expect(lists.length).toBeGreaterThan(14)
  const forged: string[] = []
  for (const call of lists) {
    const known = call.query.cursor ? await genuine(call) : []
    const parts = known.flatMap(({ cursor, ...sort }) => {
      const whole = parsed(cursor)
      return whole ? [{ whole, sort }] : []
    })
    if (parts.length > 0) forged.push(call.path)
    const names = ['cursor', 'before', 'after'].filter((name) => call.query[name])
    const random = fc.record({ name: fc.constantFrom(...names), value: anything })
    const changed = fc.record({ of: fc.nat(), at: fc.nat(), value: nasty }).map(({ of, at, value }) => {
      const { whole, sort } = parts[of % parts.length] ?? { whole: [], sort: {} }
      return { name: 'cursor', value: encode(whole.with(at % whole.length, value)), ...sort }
    })
    await fc.assert(
      fc.asyncProperty(
        parts.length > 0
          ? fc.oneof({ weight: 1, arbitrary: random }, { weight: 4, arbitrary: changed })
          : random,
        async ({ name, value, ...sort }) => {
          const { status, text } = await ask(call, { [name]: value, ...sort })
          expect([200, 400, 404], `${call.path} ${name}=${value}: ${text}`).toContain(status)
        },
      ),
      { seed, numRuns: rounds(parts.length > 0 ? 40 : 10, 500) },
    )
  }
  expect(forged).toEqual(
    expect.arrayContaining(
      ['users', 'bookings', 'payments', 'ledger', 'mail', 'audit', 'messages'].map(
        (list) => `/api/admin/${list}`,
      ),
    ),
  )
})
