import type { RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { feed, moveTo, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { item } from '../../../tests/helpers/worlds/show-feeds.ts'
import { countAttempt, maxOf } from '../../platform/limits/limit.ts'
import { users } from '../accounts/tables.ts'
import { limits } from '../limits.ts'
import { pictures } from '../uploads/tables.ts'
import { importDueShows } from './import-due-shows.ts'

const own = setUpFeeds()
const { clock, at, add, listOwn, listPublic, refreshLater } = own

describe('refreshing a show', () => {
  test('asks every six hours with the last ETag and date, and keeps the ids of episodes', async () => {
    let episodes = [item(1), item(2)]
    own.answers['/feed'] = (request, reply) => {
      const etag = `"${episodes.length}"`
      if (request.headers['if-none-match'] === etag) reply.writeHead(304).end()
      else {
        const headers = { etag, 'last-modified': 'Mon, 30 Nov 2026 08:00:00 GMT' }
        reply.writeHead(200, headers).end(feed(episodes.join('')))
      }
    }
    const [second] = (await add(own.host)).body.episodes
    await refreshLater(5)
    expect(own.asked).toHaveLength(1)
    await refreshLater(2)
    expect(own.asked[1]?.headers).toMatchObject({
      'if-none-match': '"2"',
      'if-modified-since': 'Mon, 30 Nov 2026 08:00:00 GMT',
    })
    expect((await listPublic(own.host))[0].episodes).toHaveLength(2)
    episodes = [item(2), item(3), item(4)]
    await refreshLater(7)
    const now = (await listPublic(own.host))[0].episodes
    expect(now.map(({ title }: { title: string }) => title)).toEqual(['Episode 4', 'Episode 3', 'Episode 2'])
    expect(now[2].id).toBe(second.id)
  })

  test('a failing feed keeps what was read, and says why', async () => {
    own.answers['/feed'] = send(feed(item(1)))
    await add(own.host)
    delete own.answers['/feed']
    await refreshLater(13)
    await refreshLater(12)
    expect(own.asked).toHaveLength(2)
    const [shown] = await listOwn(own.host)
    expect(shown).toMatchObject({
      lastError: expect.stringMatching(/error/),
      episodes: [{ title: 'Episode 1' }],
    })
  })

  test('says how many episodes of a broken feed couldn’t be read, each time', async () => {
    const broken = feed(`${item(2)}${item(1)}`).replace('</guid>', '</gid>')
    own.answers['/feed'] = tagged('"1"', broken)
    const said = {
      lastError: expect.stringMatching(/inside one episode/),
      episodes: [{ title: 'Episode 1' }],
    }
    expect((await add(own.host)).body).toMatchObject(said)
    await refreshLater(7)
    await refreshLater(7)
    expect((await listOwn(own.host))[0]).toMatchObject(said)
    own.answers['/feed'] = send(feed(item(2)))
    await refreshLater(7)
    expect((await listOwn(own.host))[0]).toMatchObject({ lastError: null })
  })

  test('follows feeds that moved for good, by redirect or by itunes:new-feed-url', async () => {
    await own.store(own.host)
    own.answers['/feed'] = moveTo('/new')
    own.answers['/new'] = send(feed(item(2)))
    await refreshLater(7)
    expect((await listOwn(own.host))[0]).toMatchObject({ address: at('/new'), lastError: null })
    own.answers['/new'] = send(feed(`<itunes:new-feed-url>${at('/newest')}</itunes:new-feed-url>`))
    own.answers['/newest'] = send(
      feed(`<itunes:new-feed-url>${at('/newest')}</itunes:new-feed-url>${item(3)}`),
    )
    await refreshLater(7)
    expect((await listOwn(own.host))[0]).toMatchObject({
      address: at('/newest'),
      episodes: [{ title: 'Episode 3' }],
    })
    own.answers['/newest'] = send(feed('<itunes:new-feed-url>http://127.0.0.2/</itunes:new-feed-url>'))
    await refreshLater(7)
    expect((await listOwn(own.host))[0]).toMatchObject({ address: at('/newest'), lastError: null })
  })

  test('on demand, by the owner alone; removing ends it', async () => {
    const { id } = await own.store(own.host)
    own.answers['/feed'] = send(feed(item(1)))
    expect((await own.another.post(`/api/shows/${id}/refresh`)).status).toBe(404)
    expect((await own.host.post(`/api/shows/${id}/refresh`)).body.episodes).toHaveLength(1)
    expect((await own.another.delete(`/api/shows/${id}`)).status).toBe(404)
    expect((await own.host.delete(`/api/shows/${id}`)).status).toBe(204)
    expect(await listPublic(own.host)).toEqual([])
    const before = own.asked.length
    await refreshLater(24)
    expect(own.asked).toHaveLength(before)
  })
})

test('each due show is read once, with any number of processes', async () => {
  for (const path of ['/one', '/two']) {
    own.answers[path] = send(feed())
    await own.store(own.host, path)
  }
  own.asked = []
  await clock.advance({ hours: 7 })
  await Promise.all([1, 2, 3].map(() => importDueShows(own.world.ctx)))
  expect(own.asked.map(({ path }) => path).toSorted()).toEqual(['/one', '/two'])
})

test('shows of suspended members aren’t read until they’re restored', async () => {
  own.answers['/feed'] = send(feed())
  await own.store(own.host)
  const suspend = (suspendedAt: Date | null) =>
    own.world.ctx.db.update(users).set({ suspendedAt }).where(eq(users.id, own.host.id))
  await suspend(clock.now())
  await refreshLater(7)
  expect(own.asked).toHaveLength(0)
  await suspend(null)
  await refreshLater(0)
  expect(own.asked).toHaveLength(1)
})

const draw = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
const image = (path: string) => `<itunes:image href="${at(path)}"/>`

/** Answers 304 to a request that names this version. */
const tagged =
  (etag: string, body: string | Uint8Array): RequestListener =>
  (request, reply) => {
    if (request.headers['if-none-match'] === etag) reply.writeHead(304).end()
    else reply.writeHead(200, { etag }).end(body)
  }

const art = async () => (await listPublic(own.host))[0]?.art
const status = async (address: string) => (await own.world.visitor().get(address)).status
const kept = () => own.world.ctx.db.$count(pictures, eq(pictures.userId, own.host.id))

test('replaced art, and that of a removed show, is deleted from storage; the same art of another show stays', async () => {
  const red = await draw('#a33')
  own.answers = {
    '/feed': send(feed(image('/red.png'))),
    '/other': send(feed(image('/red.png'))),
    '/red.png': send(red),
    '/blue.png': send(await draw('#33a')),
  }
  const { id, art: first } = (await add(own.host)).body
  const { art: others } = (await add(own.host, '/other')).body
  own.answers['/feed'] = send(feed(image('/blue.png')))
  await refreshLater(7)
  const second = await art()
  expect([await status(first), await status(others), await status(second)]).toEqual([404, 200, 200])
  await own.host.delete(`/api/shows/${id}`)
  expect([await status(second), await status(others), await kept()]).toEqual([404, 200, 1])
})

test('art can’t become a portrait: it goes with its show', async () => {
  own.answers = { '/feed': send(feed(image('/red.png'))), '/red.png': send(await draw('#a33')) }
  const profilePicture = (await add(own.host)).body.art
  const refusal = { status: 400, body: { fields: { profilePicture: expect.any(String) } } }
  expect(await own.host.patch(`/api/users/${own.host.id}`, { profilePicture })).toMatchObject(refusal)
})

test('art is asked for daily by its ETag, so a new picture at the same address is shown', async () => {
  own.answers = {
    '/feed': tagged('"1"', feed(image('/art.png'))),
    '/art.png': tagged('"red"', await draw('#a33')),
  }
  const first = (await add(own.host)).body.art
  own.asked = []
  await refreshLater(12)
  await refreshLater(12)
  expect(own.asked.filter(({ path }) => path === '/art.png')).toMatchObject([
    { headers: { 'if-none-match': '"red"' } },
  ])
  expect(await art()).toBe(first)
  own.answers['/art.png'] = tagged('"blue"', await draw('#33a'))
  await refreshLater(25)
  expect(await art()).not.toBe(first)
  expect([await status(await art()), await status(first), await kept()]).toEqual([200, 404, 1])
})

test('art that can’t be read leaves the last one, and the feed is still asked for by its ETag', async () => {
  own.answers = {
    '/feed': tagged('"1"', feed(image('/red.png'))),
    '/red.png': send(await draw('#a33')),
  }
  const first = (await add(own.host)).body.art
  own.answers['/feed'] = tagged('"2"', feed(image('/broken.png')))
  await refreshLater(7)
  own.asked = []
  await refreshLater(7)
  expect(own.asked).toMatchObject([
    { path: '/feed', headers: { 'if-none-match': '"2"' } },
    { path: '/broken.png' },
  ])
  expect([await art(), await status(first)]).toEqual([first, 200])
})

test('a member’s shows have their art read sixty times a day at most', async () => {
  own.answers = { '/feed': send(feed(image('/red.png'))), '/red.png': send(await draw('#a33')) }
  const { ctx } = own.world
  for (let read = 0; read < maxOf(ctx, limits.showArt); read++)
    await countAttempt(ctx, limits.showArt, String(own.host.id))
  expect((await add(own.host)).body).toMatchObject({ title: 'Open Mic', art: null })
  expect(own.asked.map(({ path }) => path)).toEqual(['/feed'])
  await refreshLater(25)
  expect(await status(await art())).toBe(200)
})
