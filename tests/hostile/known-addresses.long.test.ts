import type * as Argon2 from '@node-rs/argon2'
import { afterAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/domains/accounts/passwords/hash-password.ts'
import { users } from '../../src/domains/accounts/tables.ts'
import type { Answer } from '../helpers/browser/visitor.ts'
import { openIdentityServer } from '../helpers/worlds/identity-server.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

/** Cheap hashes: the dearer they are, the less shows of what else takes time. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>()
  const cheap = { memoryCost: 4096, timeCost: 1 }
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheap) }
})

const samples = 1000
/** Two groups of unknown addresses show how much two equal groups differ. */
const groups = ['known', 'other', 'third'] as const
/** Of an answer’s time, above the noise. A skipped hash would be a third or more. */
const threshold = 0.1

const provider = await openIdentityServer()
afterAll(() => provider.close())
const world = setUpWorld({
  ...provider.environment,
  RATE_LIMIT_FACTOR: '1000000',
  SMTP_URL: 'smtp://127.0.0.1:1',
})
const addressOf = (group: string, nth: number) => `${group}${String(nth).padStart(4, '0')}@example.com`

async function storeKnown() {
  const now = world.clock.now()
  const account = {
    passwordHash: await hashPassword(testPassword),
    name: 'Known Person',
    userType: 'guest' as const,
    emailVerifiedAt: now,
    createdAt: now,
    lastActiveAt: now,
  }
  await world.ctx.db
    .insert(users)
    .values(Array.from({ length: samples }, (_, nth) => ({ ...account, email: addressOf('known', nth) })))
}

/** What a stranger can compare: everything but ids, times and tokens. */
function comparable({ status, headers, text }: Answer, email: string) {
  const { date: _, 'x-request-id': __, 'content-length': ___, ...rest } = headers
  const cookies = String(rest['set-cookie'] ?? '').replaceAll(/=[\w-]{20,}/g, '=token')
  const body = text.replace(email, 'address').replace(/"id":\d+/, '"id":0')
  return JSON.stringify([status, { ...rest, 'set-cookie': cookies }, body])
}

const rotate = (nth: number) => groups.map((_, at) => groups[(at + nth) % 3] ?? 'known')
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Does what comes before. The returned call is timed. */
type Prepare = (email: string) => Promise<() => Promise<Answer>>

const sending =
  (path: string, form: object): Prepare =>
  async (email) => {
    const browser = world.visitor()
    return () => browser.post(path, { ...form, email })
  }

/** Up to where the browser comes back from the provider, which hasn’t verified the address. */
const comingBack: Prepare = async (email) => {
  const browser = world.visitor()
  const { headers } = await browser.get('/api/oidc/start')
  const path = await provider.visit(headers.location ?? '', { sub: email, email, email_verified: false })
  return () => browser.get(path)
}

test.each([
  ['sign-in', sending('/api/login', { password: 'not this one' }), '[401,'],
  ['reset', sending('/api/forgot-password', {}), '[200,'],
  ['registration', sending('/api/register', { name: 'New Person', password: testPassword }), '[201,'],
  ['sign-in with a provider', comingBack, '/login?problem=invalid'],
])(
  '%s is alike for known and unknown addresses, also in time',
  async (what, prepare, part) => {
    if ((await world.ctx.db.$count(users)) === 0) await storeKnown()
    const times = { known: [] as number[], other: [] as number[], third: [] as number[] }
    const answers = new Set<string>()
    for (let nth = 0; nth < samples; nth++) {
      for (const group of rotate(nth)) {
        const email = addressOf(group, nth)
        const act = await prepare(email)
        const start = performance.now()
        const answer = await act()
        times[group].push(performance.now() - start)
        answers.add(comparable(answer, email))
      }
    }
    expect([...answers]).toEqual([expect.stringContaining(part)])
    const [known = 0, other = 0, third = 0] = groups.map((group) => median(times[group]))
    const noise = Math.abs(other - third)
    console.info(`${what}: ${[known, other, third].map((ms) => ms.toFixed(2)).join(', ')} ms`)
    expect(Math.abs(known - (other + third) / 2)).toBeLessThan(other * threshold + noise)
  },
  600_000,
)
