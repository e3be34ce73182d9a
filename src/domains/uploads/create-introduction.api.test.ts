import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { longSound, readSound, uploadSound } from '../../../tests/helpers/browser/sounds.ts'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { putIntroduction } from './create-introduction.ts'
import { introductions } from './tables.ts'

const world = setUpWorld()
let member: Member

beforeEach(async () => {
  member = await world.member()
})

const fileOf = (url: string) => url.replace('/introductions/', '')
const shown = async (viewer = world.visitor(), id = member.id) =>
  (await viewer.get(`/api/users/${id}`)).body.introduction
const listen = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers })

describe('an introduction', () => {
  it.each([
    ['two-seconds.mp3', 'audio/mpeg'],
    ['two-seconds.m4a', 'audio/mp4'],
  ])('%s is known by its content, not by its name', async (name, type) => {
    const bytes = readSound(name)
    const { status, body } = await uploadSound(member, bytes, { name: 'notes.txt', type: 'text/plain' })
    expect([status, body.durationSeconds]).toEqual([200, 2])
    expect(await shown()).toEqual(body)
    const answer = await listen(body.url)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('is sent in parts, so that players can seek', async () => {
    const bytes = readSound('two-seconds.mp3')
    const { url } = expectOk(await uploadSound(member, bytes)).body
    const part = await listen(url, { range: 'bytes=100-199' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': `bytes 100-199/${bytes.length}`,
      'content-length': '100',
      'content-type': 'audio/mpeg',
    })
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
    const beyond = await listen(url, { range: 'bytes=9999999-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
    const tag = String(part.headers.etag)
    expect((await listen(url, { range: 'bytes=0-9', 'if-range': tag })).statusCode).toBe(206)
    expect((await listen(url, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  })

  it.each([
    ['another kind of sound', 'flac.ogg', Infinity, 415, 'Choose a sound file: MP3, M4A, WebM or Ogg.'],
    ['a video', 'video.webm', Infinity, 415, 'This file is a video. Choose a recording without pictures.'],
    ['corrupt', 'two-seconds.ogg', 40, 422, 'We couldn’t read this recording. Choose another file.'],
  ])('is refused when it’s %s', async (_, name, most, status, message) => {
    const refused = await uploadSound(member, readSound(name).subarray(0, most))
    expect(refused).toMatchObject({ status, body: { message } })
  })

  it('is refused before it reaches a thread when it has more than 20,000 elements', async () => {
    const head = Buffer.from('1a45dfa3801853806701ffffffffffffff', 'hex')
    const startedAt = performance.now()
    const refused = await uploadSound(member, Buffer.concat([head, Buffer.alloc(3_600_000, 'ec80', 'hex')]))
    expect(refused).toMatchObject({ status: 422, body: { code: 'broken_sound' } })
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('is refused for a while when too many from one network wait', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member()))
    const answers = await Promise.all(members.map((one) => uploadSound(one, readSound('two-seconds.mp3'))))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(13)
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([503, '5'])
  })

  it('is refused when it’s longer than 60 seconds (422)', async () => {
    const { durationSeconds } = expectOk(await uploadSound(member, longSound(54))).body
    expect(durationSeconds).toBeGreaterThanOrEqual(54)
    expect(await uploadSound(member, longSound(66))).toMatchObject({
      status: 422,
      body: {
        code: 'too_long',
        message: expect.stringMatching(
          /^This recording is 6[67] seconds long\. Choose one of 60 seconds or less\.$/,
        ),
      },
    })
    expect(await shown()).toMatchObject({ durationSeconds })
  })

  it('is refused over 10 MB (413)', async () => {
    const large = Buffer.concat([readSound('two-seconds.mp3'), Buffer.alloc(10 * 1024 * 1024)])
    expect(await uploadSound(member, large)).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'Choose a recording smaller than 10 MB.' },
    })
  })

  it('replaces the one before, whose file is deleted', async () => {
    const first = expectOk(await uploadSound(member, readSound('two-seconds.ogg'))).body
    const second = expectOk(await uploadSound(member, readSound('two-seconds.ogg'))).body
    expect(second.url).not.toBe(first.url)
    expect((await listen(first.url)).statusCode).toBe(404)
    expect(await world.ctx.files.get(fileOf(first.url))).toBeNull()
    expect((await listen(second.url)).statusCode).toBe(200)
  })

  it('is deleted by its owner, once or more often', async () => {
    const { url } = expectOk(await uploadSound(member, readSound('two-seconds.mp3'))).body
    expect((await member.delete('/api/introduction')).status).toBe(204)
    expect((await member.delete('/api/introduction')).status).toBe(204)
    expect(await shown()).toBeNull()
    expect((await listen(url)).statusCode).toBe(404)
    expect(await world.ctx.files.get(fileOf(url))).toBeNull()
  })

  it('can be changed by nobody else', async () => {
    const { url } = expectOk(await uploadSound(member, readSound('two-seconds.mp3'))).body
    const other = await world.member()
    expect((await uploadSound(world.visitor(), readSound('two-seconds.mp3'))).status).toBe(401)
    expect((await world.visitor().delete('/api/introduction')).status).toBe(401)
    expectOk(await uploadSound(other, readSound('two-seconds.ogg')))
    expectOk(await other.delete('/api/introduction'))
    expect((await shown()).url).toBe(url)
  })
})

test('a suspended person’s introduction is heard by nobody else', async () => {
  const person = await world.member()
  const { url } = expectOk(await uploadSound(person, readSound('two-seconds.mp3'))).body
  const suspend = (at: Date | null) =>
    world.ctx.driver.query('update users set suspended_at = $1 where id = $2', [at, person.id])
  await suspend(world.clock.now())
  expect((await listen(url)).statusCode).toBe(404)
  await suspend(null)
  expect((await listen(url)).statusCode).toBe(200)
})

test('an upload that ends after the account closed leaves no file', async () => {
  const person = await world.member()
  await world.ctx.driver.query('update users set deleted_at = now() where id = $1', [person.id])
  const sound = { bytes: readSound('two-seconds.mp3'), kind: 'mp3', seconds: 2 } as const
  await expect(putIntroduction(world.ctx, person.id, sound)).rejects.toMatchObject({ code: 'not_found' })
  const left = await world.ctx.db.$count(introductions, eq(introductions.userId, person.id))
  expect(left).toBe(0)
})

test('closing an account deletes its introduction', async () => {
  const { deleteIntroductions } = await import('./delete-introductions.ts')
  const person = await world.member()
  const { url } = expectOk(await uploadSound(person, readSound('two-seconds.mp3'))).body
  await deleteIntroductions(world.ctx, person.id)
  expect(await world.ctx.files.get(fileOf(url))).toBeNull()
})
