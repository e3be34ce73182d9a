import type { RequestListener } from 'node:http'
import { createBrotliCompress, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { AddressRule } from '../../src/platform/fetch/address-rule.ts'
import { createGuardedFetch } from '../../src/platform/fetch/guarded-fetch.ts'
import { openCalendarServer } from '../helpers/worlds/calendar-server.ts'

type Server = Awaited<ReturnType<typeof openCalendarServer>>
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function open(answer: RequestListener): Promise<Server> {
  const server = await openCalendarServer(answer)
  servers.push(server)
  return server
}

const fetchTextOf =
  (mayReach?: AddressRule, more = {}) =>
  async (address: string) => {
    const { bytes } = await createGuardedFetch(mayReach)(address, { accept: '*/*', ...more })
    return new TextDecoder().decode(bytes)
  }
const guarded = fetchTextOf()
/** Allows the one address of the test servers, and no other on this machine. */
const local = fetchTextOf((address) => address === '127.0.0.1')
const hurried = fetchTextOf(() => true, { timeoutMs: 300 })

const nothing = 'We couldn’t reach this address.'
const sayAll: RequestListener = (_, reply) => reply.end('the inside')

describe('no spelling of an internal address is reached', () => {
  test.each([
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://0x7f.1:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://0.0.0.0:${port}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'http://10.0.0.1/',
    (port: number) => `http://user:secret@127.0.0.1:${port}/`,
    () => 'file:///etc/passwd',
    () => 'no address at all',
  ])('%s', async (address) => {
    const server = await open(sayAll)
    await expect(guarded(address(server.port))).rejects.toThrow(nothing)
    expect(server.asked()).toBe(0)
  })

  test('credentials and other schemes are refused', async () => {
    const { url, port, asked } = await open(sayAll)
    expect(await local(url)).toBe('the inside')
    await expect(local(`http://user:secret@127.0.0.1:${port}/`)).rejects.toThrow(nothing)
    expect(asked()).toBe(1)
  })

  test('a redirect to an internal address, or to a file, is refused', async () => {
    const inside = await open(sayAll)
    for (const location of [`http://127.0.0.2:${inside.port}/`, 'file:///etc/passwd']) {
      const outside = await open((_, reply) => reply.writeHead(302, { location }).end())
      await expect(local(outside.url)).rejects.toThrow(nothing)
      expect([outside.asked(), inside.asked()]).toEqual([1, 0])
    }
  })

  test('a host name is checked by the address that is actually connected to, each time', async () => {
    const { port, asked } = await open(sayAll)
    const judged: string[] = []
    let may = true
    const changing = fetchTextOf((address) => {
      judged.push(address)
      return may
    })
    expect(await changing(`http://localhost:${port}/`)).toBe('the inside')
    expect(judged).toContain('127.0.0.1')
    may = false
    await expect(changing(`http://localhost:${port}/`)).rejects.toThrow(nothing)
    expect(asked()).toBe(1)
  })
})

describe('a redirect', () => {
  test('is followed six times, without cookies or a referrer', async () => {
    const headers: Record<string, unknown>[] = []
    const { url } = await open((request, reply) => {
      headers.push(request.headers)
      const step = Number(request.url?.slice(1) || 0)
      if (step < 6) reply.writeHead(302, { location: `/${step + 1}`, 'set-cookie': 'a=b' }).end()
      else reply.end('arrived')
    })
    expect(await local(url)).toBe('arrived')
    expect(headers).toHaveLength(7)
    for (const sent of headers) {
      expect(Object.keys(sent).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
    }
  })

  test('loop is given up', async () => {
    const server = await open((request, reply) => reply.writeHead(301, { location: `${request.url}x` }).end())
    await expect(local(server.url)).rejects.toThrow('too many times')
    expect(server.asked()).toBe(7)
  })
})

describe('a response', () => {
  const bytes = (count: number) => Buffer.alloc(count, 'x')
  const mb = 1024 * 1024

  test('of 5 MB is read, and one byte more is not', async () => {
    const { url } = await open((request, reply) => reply.end(bytes(Number(request.url?.slice(1)))))
    expect(await local(`${url}/${5 * mb}`)).toHaveLength(5 * mb)
    await expect(local(`${url}/${5 * mb + 1}`)).rejects.toThrow('larger than 5 MB')
  })

  test('that is too large is cut where its start is enough', async () => {
    const { url } = await open((_, reply) => reply.end(bytes(2 * mb)))
    const read = createGuardedFetch(() => true)
    const asked = { accept: '*/*', mostBytes: mb, mayCut: true }
    const file = await read(url, asked)
    expect(file).toMatchObject({ isCut: true })
    expect(file.bytes.length).toBeGreaterThan(0)
    expect(await read(url, { ...asked, mostBytes: 2 * mb })).toMatchObject({ isCut: false })
  })

  test('that decompresses to far more than its size is aborted early', async () => {
    let sent = 0
    const { url } = await open((_, reply) => {
      reply.writeHead(200, { 'content-encoding': 'br' })
      const packer = createBrotliCompress()
      packer.on('data', (chunk: Buffer) => {
        sent += chunk.length
        reply.write(chunk)
      })
      for (let i = 0; i < 100; i++) packer.write(bytes(mb))
      packer.end(() => reply.end())
    })
    await expect(local(url)).rejects.toThrow('larger than 5 MB')
    expect(sent).toBeLessThan(mb)
  })

  test.each<[string, RequestListener]>([
    ['never comes', () => undefined],
    [
      'trickles inside compressed data',
      (_, reply) => {
        reply.writeHead(200, { 'content-encoding': 'gzip' })
        reply.write(gzipSync('BEGIN').subarray(0, 12))
      },
    ],
  ])('that %s times out', async (_, answer) => {
    const { url } = await open(answer)
    await expect(hurried(url)).rejects.toThrow('took too long')
  })

  test('that is broken, of an unknown kind or not a success is a plain error message', async () => {
    const { url } = await open((request, reply) => {
      const kind = request.url?.slice(1) ?? ''
      if (/^\d+$/.test(kind)) reply.writeHead(Number(kind)).end('the inside')
      else reply.writeHead(200, { 'content-encoding': kind }).end('the inside')
    })
    for (const kind of ['gzip', 'br', 'zstd']) {
      await expect(local(`${url}/${kind}`)).rejects.toThrow('couldn’t unpack')
    }
    for (const status of ['204', '304', '401', '404', '500']) {
      await expect(local(`${url}/${status}`)).rejects.toThrow(
        'This address returned an error instead of a calendar.',
      )
    }
  })
})
