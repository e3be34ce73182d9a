import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { maxSavedSearches } from '../../src/contract/search/saved-limits.ts'
import {
  mostNoteCharacters,
  mostSavedPeople,
  mostTagCharacters,
  mostTags,
} from '../../src/contract/shortlist-limits.ts'
import { type CallLimit, limits } from '../../src/domains/limits.ts'
import { callsPerMinute, pagesRoute } from '../../src/platform/http/calls-per-minute.ts'
import { cspReportsPerAddress } from '../../src/platform/http/csp-reports.ts'
import { promoteToAdmin } from '../helpers/worlds/admin-setup.ts'
import { type Call, documentedCalls } from '../helpers/worlds/openapi-calls.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

// One call of each kind per minute.
const world = setUpWorld({ RATE_LIMIT_FACTOR: '0.0000001' })
let admin: Member
let calls: Call[]
beforeAll(async () => {
  world.app.get(pagesRoute, { schema: { hide: true } }, async () => 'a page')
  calls = await documentedCalls(world)
  admin = await world.member()
  await promoteToAdmin(world, admin)
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})

type Asked = { method: string; path: string; localAddress: string; cookie?: string }

/** A call on a new connection from a new address. */
function ask({ method, path, localAddress, cookie }: Asked) {
  const { port } = world.app.server.address() as AddressInfo
  return new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
    const headers = { host: 'localhost', ...(cookie && { cookie }) }
    const call = request({ host: '127.0.0.1', port, agent: false, method, path, localAddress, headers })
    call.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (more: string) => (text += more))
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text })
      })
    })
    call.once('error', reject)
    call.end()
  })
}

const tooMany = { status: 429, retryAfter: expect.stringMatching(/^\d\d?$/) }
const pathOf = (call: Call) => call.path.replaceAll(/\{\w+\}/g, '1')

test('an address over its calls per minute is refused every call, and another address is served', async () => {
  const localAddress = '127.0.1.1'
  for (const method of ['GET', 'POST']) await ask({ method, path: '/api/site', localAddress })
  for (const call of calls) {
    const answer = await ask({ method: call.method, path: pathOf(call), localAddress })
    expect(answer, call.name).toMatchObject(tooMany)
  }
  expect((await ask({ method: 'GET', path: '/api/site', localAddress: '127.0.1.2' })).status).toBe(200)
})

test('a member over their calls per minute is refused every call, from any address', async () => {
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
  for (const method of ['GET', 'POST'])
    await ask({ method, path: '/api/site', localAddress: '127.0.2.1', cookie })
  for (const [nth, call] of calls.entries()) {
    const localAddress = `127.0.3.${nth + 1}`
    const answer = await ask({ method: call.method, path: pathOf(call), localAddress, cookie })
    expect(answer, call.name).toMatchObject(tooMany)
  }
})

test('an address over its pages per minute is refused the next page, and may still call the API', async () => {
  const localAddress = '127.0.4.1'
  expect((await ask({ method: 'GET', path: '/', localAddress })).status).toBe(200)
  expect(await ask({ method: 'GET', path: '/search', localAddress })).toMatchObject(tooMany)
  expect((await ask({ method: 'GET', path: '/api/site', localAddress })).status).toBe(200)
})

test('each limit names calls that exist, and none twice', async () => {
  const others = [
    'GET /api/oidc/callback',
    'GET /calendar/{secret}.ics',
    'GET /preview/{id}.png',
    'GET /sitemap-people-{part}.xml',
    'POST /api/webhooks/stripe',
  ]
  const known = new Set([...calls.map(({ name }) => name), ...others])
  const all: CallLimit[] = Object.values(limits)
  expect(all.flatMap((limit) => limit.calls).filter((name) => !known.has(name))).toEqual([])
  const names = all.map(({ name }) => name).filter((name) => name !== 'new-conversations')
  expect(new Set(names).size).toBe(names.length)
})

test('the limits are documented', async () => {
  await expect(print()).toMatchFileSnapshot('../../docs/security/limits.md')
})

function print(): string {
  const { pagesOfAddress, readsOfAddress, readsOfMember, writesOfAddress, writesOfMember } = callsPerMinute
  const all: [string, CallLimit][] = Object.entries(limits)
  const reports: CallLimit = { ...cspReportsPerAddress, per: 'address', calls: ['POST /api/csp-reports'] }
  const counted = [...all.map(([, limit]) => limit), reports]
  const described = counted.map(
    (limit) =>
      `| ${limit.points} in ${inWords(limit.seconds)} | ${limit.per} | ${limit.act ?? limit.calls.map((name) => `\`${name}\``).join(', ')} |`,
  )
  return [
    '# Limits',
    '',
    'Printed from `src/domains/limits.ts` and `src/platform/http/calls-per-minute.ts`; `tests/hostile/limits.test.ts` holds this page to them. `RATE_LIMIT_FACTOR`',
    'multiplies all numbers. Past a limit the answer is a 429 with `Retry-After`. An address is an IPv4 address or an IPv6 network (/64).',
    '',
    `Every call counts by the minute, in memory of each process: ${readsOfMember.points} reads and ${writesOfMember.points} writes of a member, ${readsOfAddress.points} and ${writesOfAddress.points} of an address, and ${pagesOfAddress.points} pages that a browser loads whole.`,
    'Besides: 16 requests of one address are handled at once (2 with bodies over 256 KB that are no files) and 112 wait, 16 reading calls of everyone are handled at once and 64 wait (256 of clients that have no place yet), 8 pages are rendered at once and 64 wait, and so on',
    '([decision 15](../decisions/0015-limits.md)); event streams: 20 per member, 500 per address, 10,000 in all.',
    `A member saves up to ${mostSavedPeople} people, each with a note of ${mostNoteCharacters} characters and ${mostTags} tags of ${mostTagCharacters}, and ${maxSavedSearches} searches.`,
    '',
    '## What is counted, and who for',
    '',
    'In the database, so that a restart and other processes know it; with `REDIS_URL` in Redis.',
    '',
    '| limit | per | calls |',
    '| --- | --- | --- |',
    ...described,
    '',
  ].join('\n')
}

function inWords(seconds: number): string {
  const [unit, length] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ].find(([, length]) => seconds % Number(length) === 0) as [string, number]
  const count = seconds / length
  return count === 1 ? `a${unit === 'hour' ? 'n' : ''} ${unit}` : `${count} ${unit}s`
}
