import { beforeAll, expect, test } from 'vitest'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

/** Close to the 16 KB allowed for all headers of a request. */
const length = 15_000
/** Quadratic work would take fifty times as long. */
const most = 15
/** Below this, noise outweighs the header. */
const leastMs = 2
const tries = 5

const names =
  `accept accept-encoding accept-language authorization cache-control content-encoding content-type cookie
  forwarded host idempotency-key if-modified-since if-none-match origin range referer sec-fetch-site
  stripe-signature user-agent via x-forwarded-for x-forwarded-proto`.split(/\s+/)
const pieces = [' ', '\t', ', ', ' ;', '=', '-', '"', '\\', '(', '1', '%']

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '1' })
const paths: Record<string, string> = { login: '/api/login', reports: '/api/csp-reports' }
beforeAll(async () => {
  const host = await world.member({ userType: 'creator' })
  await host.patch(`/api/users/${host.id}`, { headline: 'Host of Night Trains' })
  const { address } = (await host.get('/api/calendar')).body
  Object.assign(paths, {
    health: '/api/health',
    picture: `/preview/${host.id}.png`,
    card: `/embed/${host.id}`,
    profile: `/api/users/${host.id}`,
    calendar: new URL(address as string).pathname,
  })
})

async function msToAnswer(path: string, headers: Record<string, string>): Promise<number> {
  const method = path === paths.login || path === paths.reports ? 'POST' : 'GET'
  const begun = performance.now()
  await world.app.inject({ method, url: path, headers })
  return performance.now() - begun
}

/** The first of a few tries that isn’t slow, to ignore other load on the machine. */
async function isSlow(path: string, headers: Record<string, string>, plain: number): Promise<boolean> {
  for (let n = 0; n < tries; n++) {
    if ((await msToAnswer(path, headers)) < most * plain) return false
  }
  return true
}

test.each(['health', 'picture', 'card', 'profile', 'calendar', 'login', 'reports'])(
  'no long header slows down the server that answers the %s',
  async (name) => {
    const path = paths[name] ?? ''
    const slow: string[] = []
    for (const header of names) {
      const holding = (piece: string) => ({ [header]: `a${piece.repeat(length / piece.length)}b` })
      const first = await msToAnswer(path, holding('a'))
      const plain = Math.max(leastMs, Math.min(first, await msToAnswer(path, holding('a'))))
      for (const piece of pieces) {
        if (await isSlow(path, holding(piece), plain)) slow.push(`${header}: ${JSON.stringify(piece)}`)
      }
    }
    expect(slow).toEqual([])
  },
)
