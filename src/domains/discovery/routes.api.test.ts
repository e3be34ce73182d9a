import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../tests/helpers/browser/upload-picture.ts'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { listed, listMember } from '../../../tests/helpers/worlds/listed.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { users } from '../accounts/tables.ts'
import { indexPerson } from '../search/index-person.ts'
import { updateSettings } from '../settings/update-settings.ts'
import { previewFile } from './get-preview.ts'
import { lastPart } from './rules.ts'

const origin = 'https://foyer.example'
const world = setUpWorld({ PUBLIC_URL: origin })
let creator: Member
let guest: Member
const hour = 3_600_000

beforeAll(async () => {
  creator = await world.member({ name: 'Ines & <Ida>', userType: 'creator' })
  guest = await world.member({ name: 'Gero Guest' })
  await listMember(creator)
  await listMember(guest)
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

type Entry = { path: string; lastmod: string | undefined }

async function inSitemaps(): Promise<Entry[]> {
  const index = /^Sitemap: (.+)$/m.exec((await read('/robots.txt')).text)?.[1] ?? ''
  const parts = await Promise.all(entries((await read(pathOf(index))).text).map(({ path }) => read(path)))
  return parts.flatMap(({ text }) => entries(text))
}

function entries(xml: string): Entry[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
    ([, loc = '', lastmod]) => ({ path: pathOf(loc), lastmod }),
  )
}

function pathOf(address: string): string {
  expect(address.startsWith(origin)).toBe(true)
  return address.slice(origin.length)
}

async function add(name: string, more: Partial<typeof users.$inferInsert>): Promise<number> {
  const now = world.clock.now()
  const [row] = await world.ctx.db
    .insert(users)
    .values({
      name,
      email: `${name}@example.com`,
      passwordHash: '-',
      userType: 'creator',
      createdAt: now,
      lastActiveAt: now,
      ...listed,
      ...more,
    })
    .returning()
  await indexPerson(world.ctx, row!.id)
  return row!.id
}

describe('for search engines', () => {
  it('robots.txt points to sitemaps with the public pages and real people only', async () => {
    const sample = await add('sample', { sample: true })
    const admin = await add('admin', { userType: 'admin' })
    const suspended = await add('suspended', { suspendedAt: world.clock.now() })
    const paths = (await inSitemaps()).map(({ path }) => path)
    for (const path of ['/', '/search', `/profile/${creator.id}`, `/profile/${guest.id}`]) {
      expect(paths).toContain(path)
    }
    for (const id of [sample, admin, suspended]) expect(paths).not.toContain(`/profile/${id}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('a changed profile has a new date, and no one else has', async () => {
    const dates = async () => new Map((await inSitemaps()).map(({ path, lastmod }) => [path, lastmod]))
    const before = await dates()
    await world.clock.advance({ hours: 1 })
    expectOk(await creator.patch(`/api/users/${creator.id}`, { headline: 'Talks about numbers' }))
    const after = await dates()
    const own = `/profile/${creator.id}`
    expect(Date.parse(after.get(own) ?? '') - Date.parse(before.get(own) ?? '')).toBeGreaterThanOrEqual(hour)
    expect(after.get(`/profile/${guest.id}`)).toBe(before.get(`/profile/${guest.id}`))
  })

  it('a person with a high id is in a later part; an empty part is a 404', async () => {
    await world.ctx.db.execute("select setval(pg_get_serial_sequence('users', 'id'), 20_000)")
    const far = await add('far', {})
    await world.clock.advance({ hours: 1 })
    const { text } = await read('/sitemap.xml')
    expect(entries(text).map(({ path }) => path)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-people-0.xml',
      '/sitemap-people-2.xml',
    ])
    expect(entries((await read('/sitemap-people-2.xml')).text).map(({ path }) => path)).toEqual([
      `/profile/${far}`,
    ])
    expect((await read('/sitemap-people-1.xml')).status).toBe(404)
    expect((await read(`/sitemap-people-${lastPart}.xml`)).status).toBe(404)
    for (const part of ['x', '-1', lastPart + 1]) {
      expect((await read(`/sitemap-people-${part}.xml`)).status).toBe(400)
    }
  })

  it('robots.txt excludes private pages, and nothing in the sitemaps', async () => {
    const { text } = await read('/robots.txt')
    const off = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    expect(off).toEqual([
      '/api/',
      '/admin',
      '/agent/',
      '/agent-requests',
      '/bookings/',
      '/booking-requests',
      '/calendar/',
      '/dashboard',
      '/messages',
      '/notifications',
      '/reset-password/',
      '/saved',
      '/search?',
      '/settings',
      '/setup/',
      '/start',
      '/unsubscribe/',
      '/verify-email/',
    ])
    for (const { path } of await inSitemaps()) {
      expect(
        off.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([])
    }
  })
})

describe('the feed of new creators', () => {
  it('lists creators with their names, newest first', async () => {
    const late = await add('Late Comer', { createdAt: new Date(world.clock.now().getTime() + hour) })
    const { text, headers } = await read('/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const links = [...text.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(([, link]) => link)
    expect(links[0]).toBe(`${origin}/profile/${late}`)
    expect(links).toContain(`${origin}/profile/${creator.id}`)
    expect(links).not.toContain(`${origin}/profile/${guest.id}`)
    expect(text).toContain('<![CDATA[Ines & <Ida>]]>')
  })

  it('stays valid XML and escapes HTML whatever people write', async () => {
    const end = ']]></title><link>https://evil.example</link><title><![CDATA['
    const headline = `I <3 <b>radio</b> & "tape"${end}two${end}\u0008three`
    const name = 'Ines]]></title><link>evil</link><title><![CDATA[Ida'
    expectOk(await creator.patch(`/api/users/${creator.id}`, { name, headline }))
    const { text } = await read('/feed.xml')
    expect(text).toContain('Ines]] ></title>')
    expect(text).toContain('<description><![CDATA[I &lt;3 &lt;b&gt;radio&lt;/b&gt; &amp; &quot;tape&quot;]]')
    expect(text).not.toContain('\u0008')
    const outside = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    expect(outside).not.toContain('evil')
  })
})

describe('the web app manifest', () => {
  it('names icons that exist in the stated sizes', async () => {
    const manifest = JSON.parse((await read('/manifest.webmanifest')).text)
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', name: 'Greenroom' })
    expect(manifest.icons).toHaveLength(4)
    for (const { src, sizes } of manifest.icons) {
      const { rawPayload } = await world.app.inject({ method: 'GET', url: src })
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes)
    }
  })
})

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

  it('is drawn for a Latin name with an emoji, which our fonts lack', async () => {
    const { id } = await world.member({ name: '🎧 Zoë Łukasiewicz 👩🏽‍🚀' })
    expect(await read(`/preview/${id}.png`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    })
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

it.each(['/embed/$', '/preview/$.png', '/qr/$.svg', '/profile/$'])(
  '%s is not found for an id that no one can have',
  async (path) => {
    for (const id of ['2147483648', '99999999999999999999', '0'])
      expect([id, (await read(path.replace('$', id))).status]).toEqual([id, 404])
  },
)

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
