import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../helpers/browser/visitor.ts'
import { askWithId, everyCall, fillIn, idFields } from '../helpers/worlds/id-fields.ts'
import { type IdKind, kindOf } from '../helpers/worlds/id-kinds.ts'
import type { Call } from '../helpers/worlds/openapi-calls.ts'
import { createAcquaintance } from '../helpers/worlds/two-people.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000000' })

/** Ids of people that no other number contains. */
const firstId = 73_400_001
const unknownId = 987_654_321

const stays = 'a confirmed booking stays, and ended requests are kept'
const letters = 'the old conversation stays readable'
/** Calls that may still name the other person. */
const telling: Record<string, string> = {
  'GET /api/conversations': letters,
  'GET /api/conversations/{id}': letters,
  'GET /api/conversations/{id}/messages': letters,
  'GET /api/bookings': stays,
  'GET /api/bookings/requests': stays,
  'GET /api/bookings/{id}': stays,
  'GET /api/bookings/{id}.ics': stays,
  'GET /calendar/{secret}.ics': stays,
  'GET /api/agent-requests': stays,
  'GET /api/agent-requests/{id}': stays,
  'GET /api/notifications': 'of bookings that stay or end, and of messages before it',
  'GET /api/payments': 'own payments',
  'GET /api/payments/{id}/receipt': 'own payments',
  'GET /api/credits': 'own payments',
  'GET /api/blocks': 'only the blocker, who may unblock',
  'GET /feed.xml': 'the same for every reader, as visitors get it',
}

/** Calls that answer an unknown person without refusing them. */
const lenient: Record<string, string> = {
  'GET /api/checkout': 'null, as nothing is held',
  'GET /api/matches/reasons': 'leaves out people without a reason',
  'GET /preview/{id}.png': 'every other id has the site’s picture',
}
/** People who have met may block back; strangers are tried in foreign-ids.test.ts. */
const isOwn = ({ path }: Call) => path.startsWith('/api/blocks')

type Side = { viewer: Member; other: Member; secret: string }
let calls: Call[]
let sides: Side[]
/** Requests and a payment that wait for someone. */
let opened: Partial<Record<IdKind, unknown[]>>
/** What a reading call may be asked for, but people. */
let shared: Partial<Record<IdKind, unknown[]>>
let before: Set<string>

beforeAll(async () => {
  calls = (await everyCall(world)).filter(({ path }) => !path.startsWith('/api/admin/'))
  await world.ctx.db.execute(sql.raw(`alter sequence users_id_seq restart with ${firstId}`))
  const { host, guest, bookings, agentRequestId, conversationId, held } = await createAcquaintance(world, {
    host: 'Oskar Vandermolen',
    guest: 'Tamsin Ebbesworth',
  })
  const payments = await world.ctx.db.execute<{ id: unknown }>(sql`select id from payments`)
  const sounds = await world.ctx.db.execute<{ file: unknown }>(sql`select file from introductions`)
  opened = { booking: [bookings.pending, bookings.direct], agentRequest: [agentRequestId], intent: [held] }
  shared = {
    booking: Object.values(bookings),
    agentRequest: [agentRequestId],
    conversation: [conversationId],
    payment: payments.rows.map(({ id }) => id),
    introduction: sounds.rows.map(({ file }) => file),
    // About one person only.
    act: [],
  }
  sides = [await sideOf(host, guest), await sideOf(guest, host)]
  before = new Set((await readAll()).map(({ call }) => call))
  expectOk(await host.post('/api/blocks', { userId: guest.id }))
  await world.runJobs()
})

async function sideOf(viewer: Member, other: Member): Promise<Side> {
  const { address } = expectOk(await viewer.get('/api/calendar')).body
  return { viewer, other, secret: /calendar\/([\w-]+)\.ics/.exec(address)?.[1] ?? '' }
}

/** A reading call in each of its forms: with each shared thing, with the other person’s id, with their words. */
function formsOf(call: Call, { other, secret }: Side): { path: string; typed: boolean }[] {
  const fields = idFields(call)
  const first = fields.find((field) => field.in === 'path')
  const kind = first && kindOf(call, first)
  const things = kind === 'person' ? [other.id] : kind ? shared[kind] : [secret]
  if (!things) throw new Error(`Say which ${kind} the two share, for ${call.name}.`)
  const people = fields.filter((field) => field.in === 'query' && kindOf(call, field) === 'person')
  const paths = [
    ...things.map((id) => fillIn(call, first ? { [first.key]: id } : {}).path),
    ...people.map(({ key }) => fillIn(call, { [key]: other.id }, types).path),
  ]
  const search = (q: string) => fillIn(call, {}, { q }).path
  if ('q' in call.query) paths.push(search('tides'))
  const typed = 'q' in call.query ? [{ path: search(other.name), typed: true }] : []
  return [...paths.map((path) => ({ path, typed: false })), ...typed]
}

/** What `GET /api/checkout` needs; others ignore it. */
const types = { type: 'booking' }

/** Every reading call that names the other person. */
async function readAll(): Promise<{ call: string; fault: string }[]> {
  const found: { call: string; fault: string }[] = []
  for (const side of sides) {
    const names = side.other.name.split(' ')
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      for (const { path, typed } of formsOf(call, side)) {
        const { text } = await side.viewer.get(path)
        // A search may repeat the words that it got.
        const traces = typed ? [String(side.other.id)] : [...names, String(side.other.id), side.other.email]
        const trace = traces.find((one) => text.toLowerCase().includes(one.toLowerCase()))
        if (!trace) continue
        const at = text.toLowerCase().indexOf(trace.toLowerCase())
        found.push({
          call: call.name,
          fault: `${side.viewer.name}: ${path} tells …${text.slice(Math.max(0, at - 80), at + 40)}…`,
        })
      }
    }
  }
  return found
}

test('after a block, only what they had together names one to the other', async () => {
  const after = await readAll()
  expect(after.filter(({ call }) => !(call in telling)).map(({ fault }) => fault)).toEqual([])
  const still = new Set(after.map(({ call }) => call))
  expect(Object.keys(telling).filter((call) => !still.has(call))).toEqual([])
  expect([...before].filter((call) => !still.has(call)).length).toBeGreaterThan(9)
})

test('to every call, each is an unknown person to the other', async () => {
  const faults: string[] = []
  const closed = calls.filter((call) => !(call.name in telling) && !isOwn(call))
  for (const { viewer, other } of sides) {
    for (const call of closed) {
      for (const field of idFields(call)) {
        if (kindOf(call, field) !== 'person') continue
        const ask = (id: number) => askWithId(viewer, call, field, { id })
        const none = await ask(unknownId)
        const { status, said } = await ask(other.id)
        if (said === none.said && (call.name in lenient || [403, 404].includes(status))) continue
        faults.push(
          `${viewer.name}: ${call.name} ${field.key}: ${said.slice(0, 200)} | unknown: ${none.said.slice(0, 200)}`,
        )
      }
    }
  }
  expect(faults).toEqual([])
})

/** Changes nothing between them. */
const ownMoney = 'PATCH /api/checkout/{paymentIntentId}'

test('what they had open is neither sent nor answered', async () => {
  const faults: string[] = []
  for (const { viewer, other } of sides) {
    const others = { creatorId: other.id, guestId: other.id, personalityId: other.id }
    for (const call of calls.filter(({ method, name }) => method !== 'GET' && name !== ownMoney)) {
      for (const field of idFields(call)) {
        const kind = kindOf(call, field)
        for (const id of (kind && opened[kind]) ?? []) {
          const more = { status: 'confirmed' }
          const { status, said } = await askWithId(viewer, call, field, { id, others, more })
          if (status < 400) faults.push(`${viewer.name}: ${call.name} ${field.key}: ${said.slice(0, 200)}`)
        }
      }
    }
  }
  expect(faults).toEqual([])
})
