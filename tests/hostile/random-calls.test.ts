import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refusalBody } from '../../src/contract/refusals.ts'
import { requestWays } from '../../src/contract/requests/request-ways.ts'
import { syncPayments } from '../../src/domains/payments/checking/sync-payments.ts'
import { sendAllHeld } from '../../src/domains/requests/asking/send-held.ts'
import { runDeadlines } from '../../src/domains/requests/deadlines/run-deadlines.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import type { Answer } from '../helpers/browser/visitor.ts'
import { daysFromNow, testCard } from '../helpers/money/paid-request.ts'
import { paymentTo, waysToAsk } from '../helpers/money/request-ways.ts'
import { hiddenCalls } from '../helpers/worlds/hidden-calls.ts'
import {
  arbitraryCall,
  type BuiltCall,
  type Learned,
  learn,
  learnAnswer,
} from '../helpers/worlds/learned-values.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Call, documentedCalls } from '../helpers/worlds/openapi-calls.ts'
import {
  createBystanders,
  learnLinks,
  meet,
  newPerson,
  type Owned,
  type Person,
  type Role,
  roles,
  sameRole,
} from '../helpers/worlds/random-people.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const seed = getTestSeed()
const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000000' })
let calls: Call[]
let people: Person[]
let owned: Owned[]
const learned: Learned = new Map()
const refusal = z.strictObject(refusalBody.shape)

/** Calls that lead to the next ones: a run without them soon has no known id. */
const often =
  /POST .*(bookings|direct-booking|agent-request|payment-intent|confirm$|conversations|messages)|agent-requests|PATCH .*bookings|\/api\/agent\//
const changesSession =
  /\/api\/(register|login|logout|reset-password|verify-email|setup|account|admin\/users|admin\/reset)/
/** A reset waits until the notifications about canceled bookings are sent. */
const waitsForJobs = '/api/admin/reset-data'

beforeAll(async () => {
  const all = await documentedCalls(world)
  calls = [
    ...all,
    ...hiddenCalls(world, all),
    ...all.filter(({ name }) => often.test(name)).flatMap((call) => [call, call, call]),
  ]
  owned = await createBystanders(world, learned)
  people = []
  for (const role of roles) people.push(await newPerson(world, role))
  await meet(world, of('guest'), of('creator'), learned)
  await world.runJobs()
  await learnLinks(world, learned)
})

type Step = { who: number; call: number; dice: number; key: number; hours: number }
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4),
  call: fc.nat(),
  dice: fc.integer(),
  key: fc.integer({ min: 1, max: 20 }),
  hours: fc.oneof(
    { arbitrary: fc.constant(0), weight: 30 },
    { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 1 },
  ),
})

test('random calls in random order keep the contract, leak no secret, and leave the ledger balanced', async () => {
  const sequence = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' })
  const walk = fc.asyncProperty(sequence, async (steps) => {
    for (const one of steps) await take(one)
    await settle()
    expect((await checkMoney(world.ctx)).violations).toEqual([])
    expect((await world.visitor().get('/api/ready')).status).toBe(200)
  })
  // State carries over between runs, so a shorter run would start from a different one.
  await fc.assert(walk, { seed, numRuns: rounds(7, 300), endOnFailure: true })
})

function of(role: Role): Person {
  const person = people.find((one) => one.role === role)
  if (!person) throw new Error(`There is no ${role}.`)
  return person
}

/** The calls a role would normally make, and now and then any other. */
function callsOf(role: Role, dice: number): Call[] {
  if (dice === 20) return calls
  if (role === 'agent') return calls.filter(({ path }) => path.startsWith('/api/agent/'))
  return role === 'admin'
    ? calls
    : calls.filter(({ path }) => !path.startsWith('/api/admin/') && !path.startsWith('/api/agent/'))
}

async function take({ who, call: index, dice, key, hours }: Step): Promise<void> {
  const person = of(roles[who] ?? 'visitor')
  const open = callsOf(person.role, key)
  const call = open[index % open.length]
  if (!call) throw new Error('There is no such call.')
  const [made] = fc.sample(arbitraryCall({ world, own: person.known, others: learned }, call), {
    seed: dice,
    numRuns: 1,
  })
  const headers: Record<string, string> =
    key <= 3 && call.method === 'POST' ? { 'idempotency-key': `key-${key}` } : {}
  if (key === 10 && (person.role === 'guest' || person.role === 'creator')) await sendPaid(person, dice)
  else if (made) await ask(person, call, made, headers)
  if (hours === 0) return
  await world.clock.advance({ hours })
  await settle()
}

async function ask(person: Person, call: Call, made: BuiltCall, headers = {}): Promise<Answer> {
  const body = call.method === 'GET' ? undefined : made.body
  const asked = person.browser.request(call.method, made.path, body, headers)
  const answer = await (call.path === waitsForJobs ? world.whileWorking(asked) : asked)
  const what = `${person.role}: ${call.method} ${made.path.slice(0, 200)} ${(JSON.stringify(made.body) ?? '').slice(0, 500)}`
  checkAnswer(call, answer, what)
  checkSecrets(person, call, made, answer, what)
  if (answer.status < 300) learnFrom(person, call, made, answer)
  if (answer.status === 401 || changesSession.test(call.path)) await sameRole(world, person)
  return answer
}

/** A request of one of the three kinds with its payment, which random calls rarely produce. */
async function sendPaid(person: Person, dice: number): Promise<void> {
  const other = of(person.role === 'guest' ? 'creator' : 'guest').id ?? 0
  const date = daysFromNow(world, 1 + (Math.abs(dice) % 20))
  const time = `${String(Math.abs(dice) % 24).padStart(2, '0')}:00`
  const name = requestWays[Math.abs(dice) % 3] ?? 'host'
  const kind = waysToAsk[name]
  const draft = { ...kind.draftTo(other), ...(name === 'host' ? { date, time } : { preferredDate: date }) }
  const post = (path: string, body: object) => {
    const call = calls.find(({ name }) => name === `POST ${path}`)
    if (!call) throw new Error(`There is no ${path}.`)
    return ask(person, call, { path, body })
  }
  const begun = await post('/api/create-payment-intent', { ...draft, ...paymentTo(name, other) })
  if (begun.status !== 200) return
  await post('/api/sandbox/confirm', { clientSecret: begun.body.clientSecret, ...testCard })
  await post(kind.path, { ...draft, paymentIntentId: begun.body.paymentIntentId })
}

/** Advances the clock and runs jobs, as happens between users’ calls. */
async function settle(): Promise<void> {
  for (const act of [runDeadlines, sendAllHeld, syncPayments]) await act(world.ctx)
  await world.runJobs()
  await learnLinks(world, learned)
  for (const person of people) await sameRole(world, person)
}

const schemas = new Map<string, z.ZodType>()

function checkAnswer(call: Call, answer: Answer, what: string): void {
  const { status, text, body, headers } = answer
  const said = `${what} was answered ${status}: ${text.slice(0, 500)}`
  // The document leaves this route out.
  const isHidden = Object.keys(call.answers).length === 0
  if (isHidden && status < 500) return
  const declared = [String(status), `${String(status)[0]}XX`].find((one) => one in call.answers)
  if (!isHidden) expect(declared, said).toBeDefined()
  if (status >= 500) expect([status, Number(headers['retry-after'])], said).toEqual([503, expect.any(Number)])
  if (status >= 400) {
    expect(refusal.safeParse(body).error, said).toBeUndefined()
    return
  }
  const [content] = Object.entries(call.answers[declared ?? ''] ?? {})
  const [type, { schema }] = content ?? ['', { schema: {} }]
  if (status === 204) {
    expect(text, said).toBe('')
    return
  }
  expect(headers['content-type']?.split(';')[0], said).toBe(type)
  if (type !== 'application/json') return
  const key = `${call.name} ${status}`
  const known = schemas.get(key) ?? z.fromJSONSchema(schema as never)
  schemas.set(key, known)
  expect(known.safeParse(body).error?.issues, said).toBeUndefined()
}

function checkSecrets(person: Person, call: Call, made: BuiltCall, { text }: Answer, what: string): void {
  expect(text, what).not.toMatch(/\$argon2|\$scrypt|passwordHash|password_hash/)
  if (person.role === 'admin' && call.path.startsWith('/api/admin')) return
  const sent = made.path + JSON.stringify(made.body)
  const told = owned.filter(
    ({ value, owners }) =>
      value !== '' && !owners.includes(person.id) && text.includes(value) && !sent.includes(value),
  )
  expect(told, `${what} told`).toEqual([])
}

function learnFrom(person: Person, call: Call, made: BuiltCall, { body, headers }: Answer): void {
  for (const known of [learned, person.known]) {
    learnAnswer(known, call.path, body)
    const cursor = /cursor=([^&>]+)/.exec(headers.link ?? '')?.[1]
    if (cursor) learn(known, 'cursor', decodeURIComponent(cursor))
    const secret = /calendar\/([\w-]{10,})\.ics/.exec(JSON.stringify(body) ?? '')?.[1]
    if (secret) learn(known, 'secret', secret)
  }
  if (call.path !== '/api/register' && made.body && typeof made.body === 'object') {
    for (const [name, value] of Object.entries(made.body)) {
      if (/^(date|time|duration|topic|notes|message|format|requested\w+|creatorMessage)$/.test(name))
        learn(person.known, name, value)
    }
  }
  const own = (name: string, value: unknown) => {
    if (typeof value === 'string' && value.length > 8) owned.push({ name, value, owners: [person.id] })
  }
  own('the secret of a payment', body?.clientSecret)
  if (call.path.startsWith('/api/calendar'))
    own('a calendar’s secret', /calendar\/([\w-]{10,})\.ics/.exec(JSON.stringify(body))?.[1])
  if (call.path === '/api/login' || call.path === '/api/register') {
    for (const value of person.browser.cookies.values()) own('a cookie', value)
  }
  if (owned.length > 200) owned.splice(20, owned.length - 200)
}
