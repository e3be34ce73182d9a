import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadFile } from '../../../tests/helpers/browser/upload-picture.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
let member: Member

beforeAll(async () => {
  member = await world.member()
})

const plain = () => sharp({ create: { width: 640, height: 400, channels: 3, background: '#1f5b45' } })

const upload = (bytes: Buffer, name?: string, type?: string, field?: string) =>
  uploadFile(member, bytes, { name, type, field })

async function fetchPicture(address: string) {
  const answer = await world.app.inject({ method: 'GET', url: address })
  return { ...answer, headers: answer.headers, image: await sharp(answer.rawPayload).metadata() }
}

function claimSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'gif', 'avif'] as const)('may be %s, regardless of its file name', async (format) => {
    const bytes = await plain().toFormat(format).toBuffer()
    const { status, body } = await upload(bytes, 'holiday.txt', 'text/plain')
    expect(status).toBe(200)
    const { image, headers } = await fetchPicture(body.fileUrl)
    expect(image).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const small = await fetchPicture(body.fileUrl.replace('-512', '-96'))
    expect(small.image).toMatchObject({ format: 'webp', width: 96, height: 96 })
    for (const [width, height] of [
      [640, 800],
      [320, 400],
    ]) {
      const portrait = await fetchPicture(body.fileUrl.replace('-512', `-${width}x${height}`))
      expect(portrait.image).toMatchObject({ format: 'webp', width, height })
    }
  })

  it('is AVIF for browsers that accept it where that is smaller, and WebP for others', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><defs><radialGradient id="a">' +
        '<stop stop-color="#e8b08a"/><stop offset="1" stop-color="#7a4a2f"/></radialGradient></defs>' +
        '<rect width="800" height="1000" fill="#1f5b45"/><ellipse cx="400" cy="430" rx="230" ry="300" fill="url(#a)"/>' +
        '<path d="M120 1000q280-420 560 0z" fill="#e5b23c" stroke="#17211c" stroke-width="12"/></svg>',
    )
    const { body } = await upload(await sharp(drawing).png().toBuffer())
    for (const form of ['320x400', '640x800']) {
      const url = body.fileUrl.replace('-512', `-${form}`)
      const ask = async (accept: string) => {
        const answer = await world.app.inject({ method: 'GET', url, headers: { accept } })
        expect(answer.headers.vary).toContain('Accept')
        return { type: answer.headers['content-type'], size: answer.rawPayload.length }
      }
      const [avif, webp] = [await ask('image/avif,image/webp,*/*;q=0.8'), await ask('image/webp,*/*;q=0.8')]
      expect([avif.type, webp.type], form).toEqual(['image/avif', 'image/webp'])
      expect(avif.size, form).toBeLessThan(webp.size)
    }
  })

  it('is refused for a while when too many from one network wait', async () => {
    const bytes = await plain().png().toBuffer()
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member()))
    const answers = await Promise.all(members.map((one) => uploadFile(one, bytes)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toContain(503)
    expect(refused.length).toBeLessThan(13)
  })

  it('loses its metadata', async () => {
    const bytes = await plain()
      .withExif({ IFD0: { Copyright: 'a private remark' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { body } = await upload(bytes)
    const { image, rawPayload } = await fetchPicture(body.fileUrl)
    expect(image).not.toHaveProperty('exif')
    expect(image).not.toHaveProperty('xmp')
    expect(rawPayload.includes('a private remark')).toBe(false)
  })

  it('is stored once for the same content', async () => {
    const bytes = await plain().png().toBuffer()
    expect((await upload(bytes)).body).toEqual((await upload(bytes)).body)
  })

  it('is refused as SVG, text or any other type (415)', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const text of [svg, `<?xml version="1.0"?>\n${svg}`, 'hello', '%PDF-1.7\n%', '']) {
      expect(await upload(Buffer.from(text))).toMatchObject({
        status: 415,
        body: { code: 'unsupported_type' },
      })
    }
  })

  it('is refused when it’s corrupt (422)', async () => {
    const bytes = await plain().jpeg().toBuffer()
    expect(await upload(bytes.subarray(0, 300))).toMatchObject({
      status: 422,
      body: { code: 'broken_image' },
    })
    const png = await plain().png().toBuffer()
    png.fill(7, 60, 200)
    expect(await upload(png)).toMatchObject({ status: 422, body: { code: 'broken_image' } })
  })

  it('is refused over 2 MB, or with too many pixels (413)', async () => {
    const picture = await plain().png().toBuffer()
    const mostBytes = 2 * 1024 * 1024
    const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    expect(await upload(filled(mostBytes))).toMatchObject({ status: 200 })
    expect(await upload(filled(mostBytes + 1))).toMatchObject({
      status: 413,
      body: { message: 'Please select an image smaller than 2MB.' },
    })
    const bomb = claimSize(picture, 30_000, 30_000)
    expect(await upload(bomb)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  it('is a 404 when unknown, and its URL can’t reach other files', async () => {
    const unknown = `/pictures/${'a'.repeat(64)}-512.webp`
    expect((await member.get(unknown)).status).toBe(404)
    for (const name of ['..%2Fsession-secret', 'x', `${'a'.repeat(64)}-512.webp%00`]) {
      expect((await member.get(`/pictures/${name}`)).status).toBeGreaterThanOrEqual(400)
      expect((await member.get(`/pictures/${name}`)).status).toBeLessThan(500)
    }
  })
})

describe('an upload over the limit', () => {
  const mostBytes = 2 * 1024 * 1024
  const head =
    '--x\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

  it('is never truncated and stored', async () => {
    const picture = await plain().png().toBuffer()
    const limit = Buffer.concat([picture, Buffer.alloc(mostBytes - picture.length)])
    const more = Buffer.from('more than that\r\n--x--\r\n')
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/upload/profile-picture',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      cookies: Object.fromEntries(member.cookies),
      payload: Readable.from([Buffer.from(head), limit, more]),
    })
    expect(statusCode).toBe(413)
  })
})

describe('initials', () => {
  it('are served as an immutable picture', async () => {
    const answer = await member.get('/initials/3/ML.svg')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.text).toContain('>ML</text>')
  })

  it('escape any letters, and have only five colors', async () => {
    const hostile = await member.get(`/initials/0/${encodeURIComponent('<a>"&')}.svg`)
    expect(hostile.text).toContain('>&#60;a&#62;&#34;&#38;</text>')
    expect((await member.get(`/initials/1/${encodeURIComponent('ÅØ')}.svg`)).text).toContain('>ÅØ<')
    expect((await member.get('/initials/5/ML.svg')).status).toBe(400)
  })
})
