import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { passkeys, users } from '../../src/domains/accounts/tables.ts'
import { acts, reports } from '../../src/domains/moderation/tables.ts'
import { reviews } from '../../src/domains/reviews/tables.ts'
import { shows } from '../../src/domains/shows/tables.ts'
import { blocks } from '../../src/domains/trust/tables.ts'
import { exampleAgent, sendAgentRequest, updateRepresentation } from '../helpers/agents/agent-request.ts'
import { readSound, uploadSound } from '../helpers/browser/sounds.ts'
import { expectOk, type Visitor } from '../helpers/browser/visitor.ts'
import { promoteToAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { askWithId, everyCall, type IdField, idFields } from '../helpers/worlds/id-fields.ts'
import { type IdKind, kindOf } from '../helpers/worlds/id-kinds.ts'
import { listMember } from '../helpers/worlds/listed.ts'
import type { Call } from '../helpers/worlds/openapi-calls.ts'
import { emailedToken } from '../helpers/worlds/received-emails.ts'
import { storeReviews } from '../helpers/worlds/store-reviews.ts'
import { createAcquaintance } from '../helpers/worlds/two-people.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000000' })

const people = 'visitor guest creator limited suspended closed blocked admin'.split(' ')
/** An id that nothing has. */
const unknown: Partial<Record<IdKind, unknown>> = {
  intent: 'pi_sandbox_000000000000000000000000',
  introduction: `${'0'.repeat(64)}.mp3`,
  clientSecret: 'pi_sandbox_000000000000000000000000_secret_000000',
  job: '00000000-0000-4000-8000-000000000000',
}
const unknownId = 987_654_321

const own = 'a filter of the caller’s own rows'
/** Calls that answer an unknown id otherwise, and a foreign one the same. */
const lenient: Record<string, string> = {
  ...Object.fromEntries(
    [
      'PATCH /api/checkout/{paymentIntentId} checkout/{paymentIntentId}',
      'POST /api/checkout/{paymentIntentId}/send checkout/{paymentIntentId}',
      'POST /api/bookings paymentIntentId',
      'POST /api/direct-booking paymentIntentId',
      'POST /api/agent-request paymentIntentId',
    ].map((key) => [key, '409 for every payment that can’t be used']),
  ),
  'GET /api/matches/reasons ids': 'leaves out people without a reason',
  'GET /api/conversations with': own,
  'GET /api/bookings with': own,
  'GET /api/conversations/{id}/messages before': own,
  'GET /api/conversations/{id}/messages after': own,
  'POST /api/conversations/{id}/read upTo': own,
  'POST /api/notifications/read ids': own,
  'GET /api/notifications before': own,
  'GET /api/bookings before': own,
  'GET /api/users/{id}/reviews before': own,
  'GET /api/bookings/requests before': own,
  'GET /api/agent-requests before': own,
  'GET /api/checkout personalityId': own,
  'DELETE /api/blocks/{userId} blocks/{userId}': 'unblocking may be repeated',
  'GET /preview/{id}.png preview/{id}': 'every other id has the site’s picture',
}

type Caller = { name: string; browser: Visitor; usual: Record<string, unknown> }
type Foreign = { id: unknown; what: string; more?: object }

let calls: Call[]
let callers: Caller[]
const foreign = {} as Record<IdKind, Foreign[]>
/** They blocked one caller. Everyone else sees them, but can’t change them. */
let pair: Foreign[]

const tables: Partial<Record<IdKind, string>> = {
  booking: 'bookings',
  agentRequest: 'agent_answers',
  conversation: 'conversations',
  message: 'messages',
  notification: 'notifications',
  show: 'shows',
  appearance: 'appearances',
  slot: 'availability_slots',
  override: 'availability_overrides',
  calendar: 'imported_calendars',
  session: 'sessions',
  payment: 'payments',
  credit: 'credits',
  savedSearch: 'saved_searches',
  report: 'reports',
  act: 'moderation_acts',
  email: 'mail_outbox',
  job: 'pgboss.job',
}

async function readIds(table: string, column = 'id'): Promise<Foreign[]> {
  const { rows } = await world.ctx.db.execute<{ id: unknown }>(
    sql.raw(`select ${column} as id from ${table} order by 1 limit 3`),
  )
  return rows.map(({ id }) => ({ id, what: table }))
}

beforeAll(async () => {
  calls = await everyCall(world)
  const ann = await createAcquaintance(world, { host: 'Ann', guest: 'Ben' })
  for (const [kind, table] of Object.entries(tables)) foreign[kind as IdKind] = await readIds(table)
  foreign.intent = await readIds('payments', 'intent_id')
  const begun = await ann.guest.post('/api/create-payment-intent', { creatorId: ann.host.id, topic: 'Kelp' })
  foreign.clientSecret = [{ id: expectOk(begun).body.clientSecret, what: 'a payment' }]
  foreign.agentRequest = [{ id: ann.agentRequestId, what: 'a request to an agent' }]
  const admin = await world.member({ name: 'Ada' })
  await promoteToAdmin(world, admin)
  await typePassword(admin)
  await moderate(ann.host, admin)
  expectOk(await admin.post('/api/admin/invitations', {}))
  foreign.invitation = await readIds('invitations')
  foreign.passkey = await storePasskey(ann.host)
  foreign.report = await readIds('reports')
  foreign.act = await readIds('moderation_acts')
  foreign.person = await createUnseen(admin)
  foreign.introduction = await readIds('introductions where user_id > 2', 'file')
  await hideShows()
  const { confirmed, declined } = ann.bookings
  foreign.review = await storeUnshown(confirmed, declined, [ann.host, ann.guest])
  foreign.reported = listReported()
  pair = [ann.host, ann.guest].map(({ id, name }) => ({ id, what: name }))
  await createCallers(admin)
})

async function storePasskey({ id: userId }: Member): Promise<Foreign[]> {
  const { db, clock } = world.ctx
  const key = { credentialId: 'AAAA', publicKey: 'AAAA', counter: 0, transports: [], name: 'Firefox' }
  await db.insert(passkeys).values({ ...key, userId, createdAt: clock.now() })
  return readIds('passkeys')
}

async function moderate({ id: userId }: Member, { id: adminId }: Member): Promise<void> {
  const { db, clock } = world.ctx
  const createdAt = clock.now()
  const about = { kind: 'person' as const, subjectId: userId, createdAt }
  await db.insert(acts).values({ ...about, act: 'warn', userId, adminId, reason: 'A reason.' })
  const report = { ...about, reporterId: adminId, aboutId: userId, reason: 'spam' as const, evidence: [] }
  await db.insert(reports).values({ ...report, dueAt: createdAt })
}

/** A host and a guest in each state that no one else sees. */
async function createUnseen(admin: Member): Promise<Foreign[]> {
  const { db, clock } = world.ctx
  const states: Record<string, (id: number) => Promise<unknown>> = {
    suspended: async (id) => expectOk(await admin.post(`/api/admin/users/${id}/suspend`)),
    hidden: (id) => db.update(users).set({ hiddenAt: clock.now() }).where(eq(users.id, id)),
    former: async (id) => expectOk(await admin.delete(`/api/admin/users/${id}`)),
  }
  const found: Foreign[] = []
  for (const [state, enter] of Object.entries(states)) {
    for (const userType of ['creator', 'guest'] as const) {
      const person = await listMember(await world.member({ name: `The ${state} ${userType}`, userType }))
      if (userType === 'guest') await updateRepresentation(person, exampleAgent)
      if (state === 'hidden') expectOk(await uploadSound(person, readSound('two-seconds.mp3')))
      await enter(person.id)
      found.push({ id: person.id, what: person.name })
    }
  }
  await world.runJobs()
  return found
}

/** One by a moderator, the others with their owner. */
async function hideShows(): Promise<void> {
  const { db, clock } = world.ctx
  const [first, ...rest] = foreign.show.map(({ id }) => Number(id))
  const hidden = foreign.person.find(({ what }) => what.includes('hidden'))
  await db
    .update(shows)
    .set({ hiddenAt: clock.now() })
    .where(eq(shows.id, first ?? 0))
  await db
    .update(shows)
    .set({ userId: Number(hidden?.id) })
    .where(inArray(shows.id, rest))
}

/** A blind review and one that a moderator hid, of each. */
async function storeUnshown(blind: number, hidden: number, people: [Member, Member]): Promise<Foreign[]> {
  await world.ctx.db.update(reviews).set({ shownAt: null }).where(eq(reviews.bookingId, blind))
  await storeReviews(world, hidden, people, { hiddenAt: world.clock.now() })
  return readIds('reviews')
}

/** Everything that can be reported by those who see it. */
function listReported(): Foreign[] {
  const kinds = {
    person: 'person',
    message: 'message',
    show: 'show',
    booking: 'booking',
    agent_request: 'agentRequest',
    review: 'review',
    review_answer: 'review',
  } as const
  return Object.entries(kinds).flatMap(([kind, of]) =>
    foreign[of].map(({ id, what }) => ({ id, what: `${kind}: ${what}`, more: { kind } })),
  )
}

async function createCallers(admin: Member): Promise<void> {
  const { db, clock } = world.ctx
  const now = clock.now()
  const host = await listMember(await world.member({ name: 'Cora', userType: 'creator' }))
  const star = await world.member({ name: 'Gus' })
  await updateRepresentation(star, { ...exampleAgent, agentEmail: 'other@agency.example' })
  await sendAgentRequest(host, star.id)
  const token = await emailedToken(world, 'other@agency.example', 'agent')
  const usual = {
    'agent/{token}': token,
    creatorId: host.id,
    guestId: star.id,
    personalityId: star.id,
    'jobs/{queue}': 'mail',
  }
  const enter: Record<string, (id: number) => Promise<unknown>> = {
    limited: (id) => db.update(users).set({ limitedAt: now }).where(eq(users.id, id)),
    suspended: async (id) => expectOk(await admin.post(`/api/admin/users/${id}/suspend`)),
    closed: async (id) => expectOk(await admin.delete(`/api/admin/users/${id}`)),
    blocked: (id) =>
      db
        .insert(blocks)
        .values(pair.map((by) => ({ blockerId: Number(by.id), blockedId: id, createdAt: now }))),
  }
  callers = [{ name: 'visitor', browser: world.visitor(), usual }]
  for (const name of people.slice(1)) {
    const userType = name === 'guest' || name === 'blocked' ? 'guest' : 'creator'
    const member = name === 'admin' ? admin : await world.member({ name, userType })
    const sent = expectOk(await member.post('/api/messages', { toUserId: star.id, content: 'Hello.' }))
    await enter[name]?.(member.id)
    const own = { 'conversations/{id}': sent.body.conversationId, 'users/{id}': member.id }
    callers.push({ name, browser: member, usual: { ...usual, ...own } })
  }
  await world.runJobs()
}

const accessOf = ({ name }: Call) =>
  endpoints.find(({ method, path }) => `${method} ${path}` === name)?.access ?? 'anyone'

/** What a refusal may be for this caller. */
function refusals(call: Call, caller: string): number[] {
  const isMember = !['visitor', 'suspended', 'closed'].includes(caller)
  if (accessOf(call) !== 'anyone' && !isMember) return [401]
  return accessOf(call) === 'admin' ? [403] : [403, 404]
}

/** Everything with an id of this kind that this caller may not reach. */
function listForeign(kind: IdKind, call: Call, caller: string): Foreign[] {
  const isOwnersCall = call.method !== 'GET' && call.path.startsWith('/api/users/{id}')
  const areHidden = caller === 'blocked' || (isOwnersCall && accessOf(call) === 'member')
  const all = kind === 'person' && areHidden ? [...foreign[kind], ...pair] : foreign[kind]
  // Refused before the id is looked at.
  return refusals(call, caller).includes(404) ? all : all.slice(0, 1)
}

async function findFaults(caller: Caller, call: Call, field: IdField, kind: IdKind): Promise<string[]> {
  const faults: string[] = []
  const name = `${call.name} ${field.key}`
  /** What is said about an unknown id, by what else is in the call. */
  const nothing = new Map<string, string>()
  for (const thing of listForeign(kind, call, caller.name)) {
    const ask = (id: unknown) =>
      askWithId(caller.browser, call, field, { id, others: caller.usual, more: thing.more })
    const key = JSON.stringify(thing.more)
    const none = nothing.get(key) ?? (await ask(unknown[kind] ?? unknownId)).said
    nothing.set(key, none)
    const { status, said } = await ask(thing.id)
    const isRefused = name in lenient ? status !== 400 : refusals(call, caller.name).includes(status)
    if (isRefused && said === none) continue
    faults.push(
      `${caller.name}: ${name} of ${thing.what}: ${said.slice(0, 150)} | unknown: ${none.slice(0, 150)}`,
    )
  }
  return faults
}

/** Also the shows of people whom no one else sees, to clear their badges. */
const isForAdmins = (call: Call) => accessOf(call) === 'admin' || call.name === 'GET /api/users/{id}/shows'

test('no caller reaches a thing of others by its id, or learns that it exists', async () => {
  const faults: string[] = []
  const tried = new Set<string>()
  for (const call of calls) {
    for (const field of idFields(call)) {
      const kind = kindOf(call, field)
      if (!kind) continue
      expect(foreign[kind].length, kind).toBeGreaterThan(0)
      tried.add(`${call.name} ${field.key}`)
      for (const caller of callers) {
        const isAllowed = caller.name === 'admin' && isForAdmins(call)
        if (!isAllowed) faults.push(...(await findFaults(caller, call, field, kind)))
      }
    }
  }
  expect(faults).toEqual([])
  expect(Object.keys(lenient).filter((key) => !tried.has(key))).toEqual([])
})

test('the calls above are all that the contract has', () => {
  const served = new Set(calls.map(({ name }) => name))
  const missing = endpoints.map(({ method, path }) => `${method} ${path}`).filter((name) => !served.has(name))
  // Served where Stripe is configured.
  expect(missing).toEqual(['POST /api/webhooks/stripe'])
})
