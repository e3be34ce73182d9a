import type { RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { feed, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { countAttempt, maxOf } from '../../platform/limits/limit.ts'
import { limits } from '../limits.ts'
import { pictures } from '../uploads/tables.ts'

const own = setUpFeeds()
const { at, add, listPublic, refreshLater } = own

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
