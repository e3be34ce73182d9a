import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RefusalBody, refusalBody } from '../../src/contract/refusals.ts'
import type { Answer } from '../helpers/browser/visitor.ts'
import { promoteToAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { hiddenCalls } from '../helpers/worlds/hidden-calls.ts'
import { brokenBodies, hostileSegments } from '../helpers/worlds/hostile-values.ts'
import { isLong, rounds } from '../helpers/worlds/long.ts'
import { type Call, documentedCalls, hostileBody, hostilePath } from '../helpers/worlds/openapi-calls.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const seed = getTestSeed()
const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000000' })
let calls: Call[]
let guest: Member
let creator: Member
let admin: Member

beforeAll(async () => {
  calls = await documentedCalls(world)
  guest = await world.member({ userType: 'guest' })
  creator = await world.member({ userType: 'creator' })
  admin = await newAdmin()
})

/** Bad requests get a documented refusal with a message, never a stack trace, an SQL statement or a 500. */
function expectClear(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  if (answer.status < 400) return
  const { message } = refusalBody.parse(answer.body)
  expect(message.length, what).toBeGreaterThan(5)
  expect(answer.text, what).not.toMatch(
    /at .+\.ts:\d+|select .+ from |insert into|violates|ECONN|node_modules/i,
  )
}

async function someoneOf(index: number) {
  return [world.visitor(), guest, creator, admin][index] ?? guest
}

/** A user who passes every authorization check. */
async function newAdmin(): Promise<Member> {
  const made = await world.member()
  await promoteToAdmin(world, made)
  await typePassword(made)
  return made
}

/** Signs in again if a hostile call ended the session. */
async function signedInAgain(): Promise<void> {
  if ((await guest.get('/api/me')).status === 401) guest = await world.member({ userType: 'guest' })
  if ((await creator.get('/api/me')).status === 401) creator = await world.member({ userType: 'creator' })
  if ((await admin.get('/api/me')).status === 401) admin = await newAdmin()
}

const endsSessions = /register|log|password|verify|setup|account|session|admin\/(users|reset)/

/** Words of validators and programming languages. */
const jargon =
  /\b(invalid (input|type|option|string|key|value)|expected|undefined|null|nan|nullish|string|boolean|array|integer|union|enum|discriminator|schema|zod|regex|pattern|unrecognized|too (small|big))\b/i

/** A reset waits until the notifications about canceled bookings are sent. */
const waitsForJobs = ({ path }: Call) => path === '/api/admin/reset-data'

describe('bad input gets a clear refusal and never a 500', () => {
  test('for every documented call, with wrong types, huge and broken text, and unknown or other people’s ids', async () => {
    expect(calls.length).toBeGreaterThan(10)
    for (const call of calls) {
      const known = [1, 2, 3, guest.id, creator.id]
      const attack = fc.asyncProperty(
        hostilePath(call, known),
        hostileBody(call.body),
        fc.integer({ min: 0, max: 3 }),
        async (path, body, who) => {
          const browser = await someoneOf(who)
          const asked = browser.request(call.method, path, call.method === 'GET' ? undefined : body)
          const answer = await (waitsForJobs(call) ? world.whileWorking(asked, { mayFail: true }) : asked)
          expectClear(answer, `${call.method} ${path}`)
        },
      )
      await fc.assert(attack, { seed, numRuns: rounds(9, 200) })
      if (endsSessions.test(call.path)) await signedInAgain()
    }
  })

  test('for every route that the OpenAPI document leaves out, with ids that no one can have', async () => {
    const hidden = hiddenCalls(world, calls)
    expect(hidden.map(({ name }) => name)).toContain('GET /embed/{id}')
    for (const { method, name, path } of hidden) {
      for (const segment of /\{/.test(path) ? hostileSegments : ['']) {
        const made = path.replaceAll(/\{\w+\}/g, () => segment)
        const { status } = await world.visitor().request(method, made)
        expect(status, `${name} at ${made}`).toBeLessThan(500)
      }
    }
  })

  test('for every call with a body, when the body is broken or of another type', async () => {
    const changing = calls.filter(({ method }) => method !== 'GET')
    // All calls share a parser: the short form takes a fifth of them, others each time.
    for (const call of changing.filter((_, nth) => isLong || nth % 5 === Math.abs(seed) % 5)) {
      for (const { body, type } of brokenBodies) {
        const path = call.path.replaceAll(/\{\w+\}/g, '1')
        const answer = await admin.request(call.method, path, body, { 'content-type': type })
        expectClear(answer, `${call.name} with ${type} ${String(body).slice(0, 20)}`)
      }
    }
  })

  test('missing and wrong-typed input of every documented call is refused in plain sentences', async () => {
    await signedInAgain()
    const refused: { call: string; body: RefusalBody }[] = []
    for (const call of calls) {
      const whole = call.path.replaceAll(/\{\w+\}/g, '2147483647')
      const named = call.path.replaceAll(/\{\w+\}/g, 'abc')
      const fields = Object.keys(call.body?.properties ?? {})
      const bodies = fields.flatMap((name) => [{}, 7, null].map((value) => ({ [name]: value })))
      const queries = Object.keys(call.query).map((name) => `${whole}?${name}=${'x'.repeat(2_000)}`)
      const tries: [path: string, body?: unknown][] = [
        ...(fields.length > 0 ? [{}, [], ...bodies] : []).map((body): [string, unknown] => [whole, body]),
        ...(call.pathNames.length > 0 ? [named, ...queries] : queries).map((path): [string] => [path]),
      ]
      for (const [path, body] of tries) {
        const answer = await admin.request(call.method, path, body)
        if (answer.status === 400) refused.push({ call: call.name, body: refusalBody.parse(answer.body) })
      }
    }
    expect(new Set(refused.map(({ call }) => call)).size).toBeGreaterThan(60)
    const unclear = refused.flatMap(({ call, body: { message, fields = {} } }) =>
      [message, ...Object.values(fields)]
        .filter((words) => jargon.test(words))
        .map((words) => `${call}: ${words}`),
    )
    expect([...new Set(unclear)]).toEqual([])
  })

  test('an unknown path answers 404 in the same form', async () => {
    for (const path of ['/api/nothing', '/api/users', '/api/__proto__', '/api/users/1/nothing']) {
      const answer = await guest.get(path)
      expect(answer.status, path).toBe(404)
      refusalBody.parse(answer.body)
    }
  })
})
