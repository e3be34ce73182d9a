import { beforeAll, expect, test } from 'vitest'
import { type RefusalBody, refusalBody } from '../../src/contract/refusals.ts'
import { promoteToAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { type Call, documentedCalls } from '../helpers/worlds/openapi-calls.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000000' })
let admin: Member
let calls: Call[]
beforeAll(async () => {
  calls = await documentedCalls(world)
  admin = await world.member()
  await promoteToAdmin(world, admin)
  await typePassword(admin)
})

/** Words of validators and programming languages. */
const jargon =
  /\b(invalid (input|type|option|string|key|value)|expected|received|undefined|null|nan|nullish|string|boolean|array|integer|union|enum|discriminator|schema|zod|regex|pattern|unrecognized|too (small|big))\b/i

const wrongValues = [{}, [], 7, null, 'x'.repeat(20_000)]
const wrongTexts = ['', 'x', '1e9', 'x'.repeat(2_000)]

/** An empty object, a non-object, and each field with a wrong value. A call without fields has none. */
function wrongBodies({ body }: Call): unknown[] {
  const names = Object.keys(body?.properties ?? {})
  const wrong = names.flatMap((name) => wrongValues.map((value) => ({ [name]: value })))
  return names.length > 0 ? [{}, [], 'x', ...wrong] : []
}

/** A word in place of a number, and each parameter with a wrong value. */
function wrongAddresses({ path, query }: Call): string[] {
  const whole = path.replaceAll(/\{\w+\}/g, '2147483647')
  const named = path.replaceAll(/\{\w+\}/g, 'abc')
  const parameters = Object.keys(query).flatMap((name) =>
    wrongTexts.map((value) => `${whole}?${name}=${encodeURIComponent(value)}`),
  )
  return named === path ? parameters : [named, ...parameters]
}

test('missing and wrong-typed input of every documented call is refused in plain sentences', async () => {
  const refused: { call: string; body: RefusalBody }[] = []
  for (const call of calls) {
    const path = call.path.replaceAll(/\{\w+\}/g, '2147483647')
    const tries: { path: string; body?: unknown }[] = [
      ...wrongBodies(call).map((body) => ({ path, body })),
      ...wrongAddresses(call).map((path) => ({ path })),
    ]
    for (const { path, body } of tries) {
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
