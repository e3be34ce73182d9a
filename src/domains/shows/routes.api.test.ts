import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { feed, moveTo, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { item } from '../../../tests/helpers/worlds/show-feeds.ts'
import { findPage, oembedAddress } from './find-page.ts'
import { shows } from './tables.ts'

const own = setUpFeeds()
const { at, add, listOwn, listPublic } = own

describe('adding a show', () => {
  test('by its feed shows it with art, credits and episodes; the feed’s address stays private', async () => {
    const art = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    own.answers = {
      '/feed': send(
        feed(
          `<itunes:image href="${at('/art.png')}"/><language>en</language><podcast:person>Jo</podcast:person>${item(1, '<itunes:duration>90</itunes:duration>')}`,
        ),
      ),
      '/art.png': send(art, { 'content-type': 'image/png' }),
    }
    const added = await add(own.host)
    expect(added).toMatchObject({
      status: 201,
      body: { address: at('/feed'), title: 'Open Mic', lastError: null },
    })
    const [show] = await listPublic(own.host)
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
    expect((await own.world.visitor().get(show.art)).status).toBe(200)
    const { publicUrl } = own.world.ctx.config
    expect(own.asked[0]?.headers).toMatchObject({
      'user-agent': `${new URL(publicUrl).hostname} (+${publicUrl})`,
    })
    expect(own.asked[0]?.headers).not.toHaveProperty('cookie')
  })

  test('works once for each address, and ten times, even at once', async () => {
    for (const path of ['/1', '/2', '/3']) own.answers[path] = send(feed())
    const now = own.clock.now()
    const others = Array.from({ length: 8 }, (_, i) => `https://video.example/${i}`)
    const link = { userId: own.host.id, kind: 'link' as const, title: 'A talk', verifyCode: '' }
    await own.world.ctx.db
      .insert(shows)
      .values(others.map((address) => ({ ...link, address, createdAt: now, triedAt: now })))
    expect((await add(own.host, '/1')).status).toBe(201)
    expect(await add(own.host, '/1')).toMatchObject({
      status: 409,
      body: { fields: { address: expect.stringMatching(/already/) } },
    })
    const more = await Promise.all([add(own.host, '/2'), add(own.host, '/3')])
    expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await listOwn(own.host)).toHaveLength(10)
  })

  test('keeps the address of a redirect for a while, and takes that of a feed that moved for good', async () => {
    own.answers = { '/feed': send(feed()), '/new': send(feed()), '/gone': moveTo('/feed', 308) }
    own.answers['/on'] = moveTo('/away')
    own.answers['/away'] = moveTo('/later', 302)
    own.answers['/later'] = moveTo('/new')
    for (const [path, kept] of [
      ['/on', '/away'],
      ['/later', '/new'],
      ['/gone', '/feed'],
    ] as const) {
      expect((await add(own.host, path)).body.address).toBe(at(kept))
    }
  })

  test('a feed of 10 MB is read, and of a larger one the newest episodes', async () => {
    const notes = `<description>${'x'.repeat(100_000)}</description>`
    const long = (count: number) =>
      send(feed(Array.from({ length: count }, (_, n) => item(count - n, notes)).join('')))
    for (const count of [100, 150]) {
      own.answers = { [`/${count}`]: long(count) }
      const { episodes } = (await add(own.host, `/${count}`)).body
      expect(episodes.map(({ title }: { title: string }) => title)).toEqual(
        Array.from({ length: 20 }, (_, n) => `Episode ${count - n}`),
      )
    }
  })

  test('an address is taken without the marks that no one sees', async () => {
    own.answers = { '/feed': send(feed()) }
    const address = `\uFEFF\u200E ${at('/fe\u200Bed')}\u2060\u00AD`
    expect((await own.host.post('/api/shows', { address })).body).toMatchObject({ address: at('/feed') })
  })

  test.each<[string, () => RequestListener, RegExp]>([
    [
      'is a web page',
      () => send('<!doctype html><title>x</title>', { 'content-type': 'application/rss+xml' }),
      /web page/,
    ],
    [
      'answers with an error',
      () => (_, reply) => reply.writeHead(500).end(),
      /returned an error instead of a feed/,
    ],
    [
      'unpacks to more than 10 MB without episodes',
      () => send(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
      /larger than 10 MB/,
    ],
    ['redirects to a private address', () => moveTo('http://127.0.0.2/'), /couldn’t reach/],
  ])('is refused with the reason if it %s', async (_, answer, reason) => {
    own.answers = { '/feed': answer() }
    const refused = await add(own.host)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { address: expect.stringMatching(reason) } },
    })
    expect(await listOwn(own.host)).toEqual([])
  })

  test('art at a private address or that isn’t a picture leaves the show without', async () => {
    own.answers = {
      '/one': send(feed('<itunes:image href="http://127.0.0.2/a.png"/>')),
      '/two': send(feed(`<itunes:image href="${at('/one')}"/>`)),
    }
    expect((await add(own.host, '/one')).body).toMatchObject({ art: null })
    expect((await add(own.host, '/two')).body).toMatchObject({ art: null })
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
    const said = { title: 'A <b>talk</b>', author_name: 'Jo', html: '<script></script>' }
    own.answers = { '/good': send(JSON.stringify(said)), '/bad': send('<html>') }
    const found = await findPage(own.world.ctx, at('/good'))
    expect(found).toEqual({ title: 'A talk', author: 'Jo', artAddress: null })
    for (const path of ['/bad', '/gone']) {
      expect(await findPage(own.world.ctx, at(path))).toMatchObject({
        problem: expect.stringMatching(/couldn’t find/),
      })
    }
  })
})
