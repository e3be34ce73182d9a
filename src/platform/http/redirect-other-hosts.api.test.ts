import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS'

function asking(world: ReturnType<typeof setUpWorld>) {
  return async (host: string, url = '/', method: Method = 'GET', more: Record<string, string> = {}) => {
    const answer = await world.app.inject({ method, url, headers: { host, ...more } })
    return [answer.statusCode, answer.headers.location, answer.headers['cache-control']] as const
  }
}

describe('a site at https://rooms.example.org', () => {
  const world = setUpWorld({ PUBLIC_URL: 'https://rooms.example.org', TRUST_PROXY: '127.0.0.1' })
  const ask = asking(world)

  test.each([
    ['www.rooms.example.org', '/', 'GET'],
    ['WWW.Rooms.Example.org:8080', '/search?q=tides&sort=newest', 'HEAD'],
    ['rooms.example.net', '/profile/7?from=a%26b', 'GET'],
    ['rooms.example.org.', '/login', 'GET'],
    ['rooms.example.org.evil.example', '/%2f%2fevil.example', 'GET'],
    ['www.rooms.example.org', '/robots.txt', 'GET'],
    ['www.rooms.example.org', '/no-such-page', 'GET'],
    ['www.rooms.example.org', '/apis', 'GET'],
  ] as const)('%s%s redirects there (%s)', async (host, url, method) => {
    expect(await ask(host, url, method)).toEqual([308, `https://rooms.example.org${url}`, 'no-store'])
  })

  test.each([
    ['rooms.example.org', '/robots.txt'],
    ['Rooms.Example.org:443', '/robots.txt'],
    ['127.0.0.1:3000', '/robots.txt'],
    ['localhost:3000', '/robots.txt'],
    ['green.localhost:3000', '/robots.txt'],
    ['[::1]:3000', '/robots.txt'],
    ['[::ffff:10.0.0.7]:3000', '/robots.txt'],
    ['10.0.0.7:3000', '/robots.txt'],
    ['greenroom:3000', '/robots.txt'],
    ['www.rooms.example.org', '/api/health'],
    ['www.rooms.example.org', '/api/ready'],
    ['www.rooms.example.org', '/api/site'],
  ])('%s%s is answered in place', async (host, url) => {
    expect((await ask(host, url))[0]).toBe(200)
  })

  test('calls that change something, and machines’ addresses, aren’t redirected', async () => {
    const www = 'www.rooms.example.org'
    const statuses = [
      await ask(www, '/api/webhooks/stripe', 'POST'),
      await ask(www, '/api/login', 'POST'),
      await ask(www, '/api/profiles/1', 'OPTIONS'),
      await ask(www, '/metrics'),
      await ask(www, '/assets/a.js'),
    ].map(([status]) => status)
    expect(statuses).not.toContain(308)
  })

  test('a proxy says which name visitors used', async () => {
    const name = (host: string) => ({ 'x-forwarded-host': host })
    const answers = [
      await ask('pool.internal.example', '/robots.txt', 'GET', name('rooms.example.org')),
      await ask('pool.internal.example', '/robots.txt', 'GET', name('www.rooms.example.org')),
    ]
    expect(answers.map(([status]) => status)).toEqual([200, 308])
  })

  test('behind a proxy that renames the host, a browser is redirected once', async () => {
    const host = 'pool.internal.example'
    const first = await world.app.inject({ url: '/robots.txt', headers: { host } })
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await ask(host, '/robots.txt', 'GET', { cookie }))[0]).toBe(200)
    expect((await ask('www.rooms.example.org', '/', 'GET', { cookie }))[0]).toBe(308)
  })
})

describe('a site without a name of its own', () => {
  const ask = asking(setUpWorld({ HOST: '0.0.0.0' }))

  test.each(['127.0.0.1:3000', 'localhost:3000', 'greenroom.lan:3000'])(
    'answers %s in place',
    async (host) => {
      expect((await ask(host, '/robots.txt'))[0]).toBe(200)
    },
  )
})
