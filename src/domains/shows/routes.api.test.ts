import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { feed, moveTo, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { item } from '../../../tests/helpers/worlds/show-feeds.ts'

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

  test('works once for each address', async () => {
    own.answers['/feed'] = send(feed())
    expect((await add(own.host)).status).toBe(201)
    expect(await add(own.host)).toMatchObject({ status: 409, body: { fields: { address: /already/ } } })
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
      'unpacks to more than 5 MB',
      () => send(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
      /larger than 5 MB/,
    ],
    ['redirects to a private address', () => moveTo('http://127.0.0.2/'), /couldn’t reach/],
  ])('is refused with the reason if it %s', async (_, answer, reason) => {
    own.answers = { '/feed': answer() }
    const refused = await add(own.host)
    expect(refused).toMatchObject({ status: 400, body: { fields: { address: reason } } })
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
