import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCalendarServer } from '../../../tests/helpers/worlds/calendar-server.ts'
import { movableClock } from '../../../tests/helpers/worlds/movable-clock.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { item, rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'
import { notifications } from '../notifications/tables.ts'
import { findPage, oembedAddress } from './find-page.ts'
import { importDueShows } from './import-due-shows.ts'
import { shows } from './tables.ts'

const clock = movableClock()
let world: World
let server: Awaited<ReturnType<typeof openCalendarServer>>
/** By path. */
let answers: Record<string, RequestListener>
let asked: { path: string; headers: Record<string, unknown> }[]
let host: Member
let another: Member

beforeAll(async () => {
  await clock.set('2026-11-30T08:00:00Z')
  world = await createWorld({ RATE_LIMIT_FACTOR: '20' }, clock, (address) => address === '127.0.0.1')
  server = await openCalendarServer((request, reply) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const answer = answers[path]
    if (answer) answer(request, reply)
    else reply.writeHead(404).end()
  })
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  answers = {}
  asked = []
  host = await world.member({ userType: 'creator' })
  another = await world.member({ userType: 'guest' })
})
afterEach(async () => {
  await world.ctx.db.delete(shows)
})

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body)
const moveTo =
  (location: string, status = 301): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, { location }).end()
const at = (path: string) => `${server.url}${path}`
const add = (who: Member, path = '/feed') => who.post('/api/shows', { address: at(path) })
const own = async (who: Member) => (await who.get('/api/shows')).body
const publicly = async (who: Member) => (await world.visitor().get(`/api/users/${who.id}/shows`)).body
const feed = (more = '') =>
  rss(`<title>Open Mic</title><link>https://mic.example</link><description>About sound.</description>${more}`)

async function refreshLater(hours: number): Promise<void> {
  await clock.advance({ hours })
  await importDueShows(world.ctx)
}

describe('adding a show', () => {
  test('by its feed shows it with art, credits and episodes; the feed’s address stays private', async () => {
    const art = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    answers = {
      '/feed': send(
        feed(
          `<itunes:image href="${at('/art.png')}"/><language>en</language><podcast:person>Jo</podcast:person>${item(1, '<itunes:duration>90</itunes:duration>')}`,
        ),
      ),
      '/art.png': send(art, { 'content-type': 'image/png' }),
    }
    const added = await add(host)
    expect(added).toMatchObject({
      status: 201,
      body: { address: at('/feed'), title: 'Open Mic', lastError: null },
    })
    const [show] = await publicly(host)
    expect(show).toMatchObject({
      kind: 'feed',
      language: 'en',
      verifiedAt: null,
      credits: [{ name: 'Jo', role: 'host', link: null }],
      episodes: [
        {
          title: 'Episode 1',
          audioUrl: 'https://cdn.example/1.mp3',
          audioType: 'audio/mpeg',
          durationSeconds: 90,
        },
      ],
    })
    expect(show).not.toHaveProperty('address')
    expect(show.art).toMatch(/^\/pictures\/[\da-f]{64}-512\.webp$/)
    expect((await world.visitor().get(show.art)).status).toBe(200)
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': expect.stringContaining('Greenroom') })
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
  })

  test('works once for each address, and ten times', async () => {
    for (let i = 0; i < 11; i++) answers[`/${i}`] = send(feed())
    expect((await add(host, '/0')).status).toBe(201)
    expect(await add(host, '/0')).toMatchObject({ status: 409, body: { fields: { address: /already/ } } })
    const more = await Promise.all(Array.from({ length: 10 }, (_, i) => add(host, `/${i + 1}`)))
    expect(more.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(await own(host)).toHaveLength(10)
  })

  test.each<[string, () => RequestListener, RegExp]>([
    [
      'is a web page',
      () => send('<!doctype html><title>x</title>', { 'content-type': 'application/rss+xml' }),
      /web page/,
    ],
    ['is broken XML', () => send('<rss version="2.0"><channel><title>x'), /couldn’t read a feed/],
    [
      'answers with an error',
      () => (_, reply) => reply.writeHead(500).end(),
      /returned an error instead of a feed/,
    ],
    ['is larger than 5 MB', () => send(Buffer.alloc(5 * 1024 * 1024 + 1, ' ')), /larger than 5 MB/],
    [
      'unpacks to more than 5 MB',
      () => send(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
      /larger than 5 MB/,
    ],
    ['redirects to a private address', () => moveTo('http://127.0.0.2/'), /couldn’t reach/],
    ['redirects to a name of a private address', () => moveTo('http://localhost.:1/', 302), /couldn’t reach/],
    ['redirects in a circle', () => moveTo('/feed'), /redirects too many times/],
    ['is slow', () => () => undefined, /too long to answer/],
  ])('is refused with the reason if it %s', async (_, answer, reason) => {
    answers = { '/feed': answer() }
    const refused = await add(host)
    expect(refused).toMatchObject({ status: 400, body: { fields: { address: reason } } })
    expect(await own(host)).toEqual([])
  })

  test('is refused if the feed names a file as an entity', async () => {
    const head = '<!DOCTYPE rss [<!ENTITY e SYSTEM "file:///etc/hostname">]>'
    answers = { '/feed': send(rss('<title>a&e;b</title>', head)) }
    expect(await add(host)).toMatchObject({
      status: 400,
      body: { fields: { address: /couldn’t read a feed/ } },
    })
  })

  test('a feed of nearly 5 MB is read or refused, and the site goes on', async () => {
    const notes = `<description>${'x'.repeat(2000)}</description>`
    answers = { '/feed': send(feed(Array.from({ length: 2000 }, (_, i) => item(i, notes)).join(''))) }
    expect([201, 400]).toContain((await add(host)).status)
    expect((await world.visitor().get('/api/settings')).status).toBeLessThan(500)
  })

  test('art at a private address or that isn’t a picture leaves the show without', async () => {
    answers = {
      '/one': send(feed('<itunes:image href="http://127.0.0.2/a.png"/>')),
      '/two': send(feed(`<itunes:image href="${at('/one')}"/>`)),
    }
    expect((await add(host, '/one')).body).toMatchObject({ art: null })
    expect((await add(host, '/two')).body).toMatchObject({ art: null })
  })

  test('needs a member', async () => {
    expect((await world.visitor().post('/api/shows', { address: at('/feed') })).status).toBe(401)
    expect(asked).toEqual([])
  })
})

describe('pages of known sites', () => {
  test('are asked for by oEmbed, at the site’s own address alone', () => {
    expect(oembedAddress('https://youtu.be/abc')).toBe(
      'https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2Fabc&format=json',
    )
    expect(oembedAddress('https://www.youtube.com/feeds/videos.xml?channel_id=1')).toBeNull()
    expect(oembedAddress('https://youtube.com.evil.example/watch')).toBeNull()
    expect(oembedAddress('https://evil.example/?youtube.com')).toBeNull()
  })

  test('give a title, or a reason', async () => {
    answers = {
      '/good': send(JSON.stringify({ title: 'A <b>talk</b>', author_name: 'Jo', html: '<script></script>' })),
      '/bad': send('<html>'),
    }
    expect(await findPage(world.ctx, at('/good'))).toEqual({
      title: 'A talk',
      author: 'Jo',
      artAddress: null,
    })
    for (const path of ['/bad', '/gone']) {
      expect(await findPage(world.ctx, at(path))).toMatchObject({ problem: /couldn’t find/ })
    }
  })
})

describe('refreshing', () => {
  test('asks every six hours with the last ETag and date, and keeps the ids of episodes', async () => {
    let episodes = [item(1), item(2)]
    answers['/feed'] = (request, reply) => {
      const etag = `"${episodes.length}"`
      if (request.headers['if-none-match'] === etag) reply.writeHead(304).end()
      else {
        const headers = { etag, 'last-modified': 'Mon, 30 Nov 2026 08:00:00 GMT' }
        reply.writeHead(200, headers).end(feed(episodes.join('')))
      }
    }
    const [second] = (await add(host)).body.episodes
    await refreshLater(5)
    expect(asked).toHaveLength(1)
    await refreshLater(2)
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': '"2"',
      'if-modified-since': 'Mon, 30 Nov 2026 08:00:00 GMT',
    })
    expect((await publicly(host))[0].episodes).toHaveLength(2)
    episodes = [item(2), item(3), item(4)]
    await refreshLater(7)
    const now = (await publicly(host))[0].episodes
    expect(now.map(({ title }: { title: string }) => title)).toEqual(['Episode 4', 'Episode 3', 'Episode 2'])
    expect(now[2].id).toBe(second.id)
  })

  test('art that couldn’t be read is tried again, even if the feed hasn’t changed', async () => {
    answers['/feed'] = (request, reply) => {
      if (request.headers['if-none-match'] === '"1"') reply.writeHead(304).end()
      else reply.writeHead(200, { etag: '"1"' }).end(feed(`<itunes:image href="${at('/art.png')}"/>`))
    }
    expect((await add(host)).body).toMatchObject({ art: null })
    const art = sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    answers['/art.png'] = send(await art.png().toBuffer())
    await refreshLater(7)
    expect((await publicly(host))[0]).toMatchObject({ art: expect.stringMatching(/^\/pictures\//) })
    asked = []
    await refreshLater(7)
    expect(asked.map(({ path }) => path)).toEqual(['/feed'])
  })

  test('a failing feed is asked less and less often, keeps what was read, and says why', async () => {
    answers['/feed'] = send(feed(item(1)))
    await add(host)
    delete answers['/feed']
    for (let hours = 0; hours < 96; hours += 1) await refreshLater(1)
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.length).toBeLessThan(8)
    expect((await own(host))[0]).toMatchObject({ lastError: /error/, episodes: [{ title: 'Episode 1' }] })
  })

  test('follows feeds that moved for good, by redirect or by itunes:new-feed-url', async () => {
    answers = { '/feed': send(feed(item(1))), '/away': moveTo('/feed', 302) }
    await add(host)
    await add(another, '/away')
    expect((await own(another))[0].address).toBe(at('/away'))
    answers['/feed'] = moveTo('/new')
    answers['/new'] = send(feed(item(2)))
    await refreshLater(7)
    expect((await own(host))[0]).toMatchObject({ address: at('/new'), lastError: null })
    answers['/new'] = send(feed(`<itunes:new-feed-url>${at('/newest')}</itunes:new-feed-url>`))
    answers['/newest'] = send(feed(`<itunes:new-feed-url>${at('/newest')}</itunes:new-feed-url>${item(3)}`))
    await refreshLater(7)
    expect((await own(host))[0]).toMatchObject({ address: at('/newest'), episodes: [{ title: 'Episode 3' }] })
    answers['/newest'] = send(feed('<itunes:new-feed-url>http://127.0.0.2/</itunes:new-feed-url>'))
    await refreshLater(7)
    expect((await own(host))[0]).toMatchObject({ address: at('/newest'), lastError: null })
  })

  test('on demand, by the owner alone; removing ends it', async () => {
    answers['/feed'] = send(feed())
    const { id } = (await add(host)).body
    answers['/feed'] = send(feed(item(1)))
    expect((await another.post(`/api/shows/${id}/refresh`)).status).toBe(404)
    expect((await host.post(`/api/shows/${id}/refresh`)).body.episodes).toHaveLength(1)
    expect((await another.delete(`/api/shows/${id}`)).status).toBe(404)
    expect((await host.delete(`/api/shows/${id}`)).status).toBe(204)
    expect(await publicly(host)).toEqual([])
    const before = asked.length
    await refreshLater(24)
    expect(asked).toHaveLength(before)
  })
})

describe('verifying', () => {
  const guid = '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>'
  const notices = async (who: Member) => {
    await world.runJobs()
    const rows = await world.ctx.db.select().from(notifications).where(eq(notifications.userId, who.id))
    return rows.map(({ message }) => message)
  }
  const verify = (who: Member, id: number) => who.post(`/api/shows/${id}/verify`)
  const code = (shown: string) => `<podcast:txt purpose="verify">${shown}</podcast:txt>`

  test('by the code in podcast:txt or in the description; monthly, a feed that dropped it loses the badge', async () => {
    answers['/feed'] = send(feed(guid))
    const { id, verifyCode } = (await add(host)).body
    expect(await verify(host, id)).toMatchObject({ status: 409, body: { message: /didn’t find the code/ } })
    answers['/feed'] = send(feed(code(verifyCode)))
    expect((await verify(another, id)).status).toBe(404)
    expect(await verify(host, id)).toMatchObject({ status: 200, body: { verifiedAt: expect.any(String) } })
    answers['/feed'] = send(rss(`<title>Open Mic</title><description>Hi. ${verifyCode}</description>`))
    await refreshLater(31 * 24)
    expect((await publicly(host))[0].verifiedAt.slice(0, 10)).toBe(clock.now().toISOString().slice(0, 10))
    answers['/feed'] = send(feed())
    await refreshLater(29 * 24)
    expect((await publicly(host))[0].verifiedAt).not.toBeNull()
    await refreshLater(2 * 24)
    expect((await publicly(host))[0].verifiedAt).toBeNull()
    expect(await notices(host)).toEqual([expect.stringMatching(/no longer has your code/)])
  })

  test('a feed that can’t be read for a month after the check loses the badge', async () => {
    answers['/feed'] = send(feed())
    const { id, verifyCode } = (await add(host)).body
    answers['/feed'] = send(feed(code(verifyCode)))
    await verify(host, id)
    delete answers['/feed']
    for (let week = 0; week < 7; week++) await refreshLater(7 * 24)
    expect((await publicly(host))[0].verifiedAt).not.toBeNull()
    for (let week = 0; week < 4; week++) await refreshLater(7 * 24)
    expect((await publicly(host))[0].verifiedAt).toBeNull()
    expect(await notices(host)).toEqual([expect.stringMatching(/able to read the feed/)])
  })

  test('by a code sent to the owner’s address, within an hour; another owner address loses the badge', async () => {
    const owner = (email: string) =>
      feed(`<itunes:owner><itunes:email>${email}</itunes:email></itunes:owner>`)
    answers['/feed'] = send(feed())
    const { id } = (await add(host)).body
    expect((await host.post(`/api/shows/${id}/send-code`)).status).toBe(409)
    answers['/feed'] = send(owner('owner@pod.example'))
    expect((await host.post(`/api/shows/${id}/refresh`)).body.ownerEmail).toBe('o•••@pod.example')
    expect((await host.post(`/api/shows/${id}/send-code`)).body).toEqual({ sentTo: 'o•••@pod.example' })
    const received = async () =>
      (await emailsTo(world, 'owner@pod.example')).map(({ textBody }) => /\b\d{8}\b/.exec(textBody)?.[0])
    const [sent] = await received()
    const confirm = (who: Member, typed = '') => who.post(`/api/shows/${id}/confirm-code`, { code: typed })
    expect((await confirm(host, sent === '00000000' ? '11111111' : '00000000')).status).toBe(400)
    expect((await confirm(another, sent)).status).toBe(404)
    await clock.advance({ minutes: 61 })
    expect((await confirm(host, sent)).status).toBe(400)
    await host.post(`/api/shows/${id}/send-code`)
    const fresh = (await received())[1] ?? ''
    expect(await confirm(host, `${fresh.slice(0, 4)} ${fresh.slice(4)}`)).toMatchObject({
      status: 200,
      body: { verifiedAt: expect.any(String) },
    })
    expect((await confirm(host, fresh)).status).toBe(400)
    answers['/feed'] = send(owner('other@pod.example'))
    await refreshLater(31 * 24)
    expect((await publicly(host))[0].verifiedAt).toBeNull()
    expect(await notices(host)).toEqual([expect.stringMatching(/no longer names the email/)])
  })

  test('a second claim shows without the badge; verifying it moves the badge, with a notification', async () => {
    answers['/feed'] = send(feed(guid))
    const first = (await add(host)).body
    answers['/feed'] = send(feed(guid + code(first.verifyCode)))
    await verify(host, first.id)
    const second = (await add(another)).body
    expect((await publicly(another))[0].verifiedAt).toBeNull()
    answers['/feed'] = send(feed(guid + code(second.verifyCode)))
    expect((await verify(another, second.id)).status).toBe(200)
    expect((await publicly(another))[0].verifiedAt).not.toBeNull()
    expect((await publicly(host))[0].verifiedAt).toBeNull()
    expect(await notices(host)).toEqual([expect.stringMatching(/Someone else has verified Open Mic/)])
  })

  test('a feed elsewhere that copies the guid takes nothing', async () => {
    answers = { '/feed': send(feed(guid)), '/copy': send(feed(guid)) }
    const first = (await add(host)).body
    answers['/feed'] = send(feed(guid + code(first.verifyCode)))
    await verify(host, first.id)
    const copy = (await add(another, '/copy')).body
    answers['/copy'] = send(feed(guid + code(copy.verifyCode)))
    expect(await verify(another, copy.id)).toMatchObject({ status: 409, body: { message: /podcast:guid/ } })
    expect((await publicly(host))[0].verifiedAt).not.toBeNull()
    // Nor does a verified feed that takes on the guid later.
    answers['/copy'] = send(feed(code(copy.verifyCode)))
    await world.ctx.db
      .update(shows)
      .set({ guid: 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6' })
      .where(eq(shows.id, copy.id))
    expect((await verify(another, copy.id)).status).toBe(200)
    answers['/copy'] = send(feed(guid + code(copy.verifyCode)))
    await refreshLater(7)
    expect([(await publicly(host))[0].verifiedAt, (await publicly(another))[0].verifiedAt]).toEqual([
      expect.any(String),
      null,
    ])
  })
})
