import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../tests/helpers/browser/upload-picture.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { updateSettings } from '../settings/update-settings.ts'
import { previewFile } from './get-preview.ts'

const origin = 'https://foyer.example'
const world = setUpWorld({ PUBLIC_URL: origin })
let creator: Member

beforeAll(async () => {
  creator = await world.member({ name: 'Ines & <Ida>', userType: 'creator' })
  await creator.patch(`/api/users/${creator.id}`, { headline: 'Two < three 🎧', location: '"Oslo"' })
  await world.runJobs()
})

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await world.app.inject({ method: 'GET', url: path, headers })
  return {
    status: answer.statusCode,
    text: answer.payload,
    bytes: answer.rawPayload,
    headers: answer.headers,
  }
}

describe('a preview picture', () => {
  it('has 1200 by 630 pixels, can be shown on other sites, and is drawn once', async () => {
    const path = `/preview/${creator.id}.png`
    const first = await read(path)
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { etag = '' } = first.headers
    const kept = await world.ctx.files.get(previewFile(creator.id))
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await read(path)).bytes.equals(first.bytes)).toBe(true)
    expect(await world.ctx.files.get(previewFile(creator.id))).toEqual(kept)
  })

  it('is redrawn when the person or the site changes', async () => {
    const path = `/preview/${creator.id}.png`
    const seen = [(await read(path)).bytes]
    await creator.patch(`/api/users/${creator.id}`, { name: 'Ines Ida' })
    seen.push((await read(path)).bytes)
    await creator.patch(`/api/users/${creator.id}`, { profilePicture: await uploadPicture(creator) })
    seen.push((await read(path)).bytes)
    await updateSettings(world.ctx, { platformName: 'Foyer' })
    seen.push((await read(path)).bytes)
    expect(new Set(seen.map((bytes) => bytes.toString('base64'))).size).toBe(4)
  })

  it('is the site’s own for unknown and suspended people, and for names that can’t be drawn', async () => {
    const other = await world.member({ name: '李小龍' })
    const gone = await world.member({ name: 'Sven Suspended' })
    await world.ctx.db.execute(`update users set suspended_at = now() where id = ${gone.id}`)
    for (const id of [999_999, other.id, gone.id]) {
      const { status, headers } = await read(`/preview/${id}.png`)
      expect({ status, location: headers.location }).toEqual({ status: 302, location: '/preview.png' })
    }
    const { bytes } = await read('/preview.png')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})

describe('a card for other sites', () => {
  it('can be framed anywhere, runs no script, sets no cookie and is small', async () => {
    const { status, headers, bytes, text } = await read(`/embed/${creator.id}`)
    expect(status).toBe(200)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('script-src')
    expect(text).not.toMatch(/<script/i)
    expect(bytes.length).toBeLessThan(4096)
  })

  it('escapes what people write, and links to the profile', async () => {
    const ida = await world.member({ name: '<b>Ida</b> "& co"' })
    const { text } = await read(`/embed/${ida.id}`)
    expect(text).toContain('&lt;b&gt;Ida&lt;/b&gt; &quot;&amp; co&quot;')
    expect(text).not.toContain('<b>')
    expect(text).toContain(`href="${origin}/profile/${ida.id}"`)
  })

  it('is a 404 for unknown people', async () => {
    expect((await read('/embed/999999')).status).toBe(404)
    expect((await read('/qr/999999.svg')).status).toBe(404)
    expect((await read('/embed/abc')).status).toBe(400)
  })

  it('no other page can be framed', async () => {
    const { headers } = await read('/offline')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

it('a QR code is an SVG picture', async () => {
  const { headers, text } = await read(`/qr/${creator.id}.svg`)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(text).toMatch(/^<svg /)
})
