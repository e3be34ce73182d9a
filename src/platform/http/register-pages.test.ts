import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import { registerPages } from './register-pages.ts'
import { secretResponseHeaders } from './secret-address.ts'
import type { App } from './server.ts'

const renderer = `
let rendered = 0
export const screens = () => ({ '/': 'home.tsx' })
export async function render({ url, fetch, nonce, manifest }) {
  if (url.endsWith('/old')) return { status: 301, html: '', location: '/new' }
  if (url.endsWith('/broken')) throw new Error('<broken>')
  const answer = await fetch('/api' + new URL(url).pathname, { method: 'GET', headers: {} })
  const shown = { rendered: ++rendered, url, nonce, routes: manifest.routes, answer: await answer.text() }
  return { status: answer.status, html: JSON.stringify(shown) }
}`
const chunks = {
  'src/web/entry-client.tsx': { file: 'assets/entry.js' },
  'src/web/styles.css': { file: 'assets/site.css' },
  'home.tsx': { file: 'assets/home.js', imports: ['src/web/entry-client.tsx'] },
}
const build = {
  'package.json': '{"type":"module"}',
  'dist/client/.vite/manifest.json': JSON.stringify(chunks),
  'dist/client/assets/home.js': 'home()',
  'dist/client/assets/home.js.br': 'compressed',
  'dist/server/entry-server.js': renderer,
  'public/favicon.svg': '<svg/>',
  'public/robots.txt': 'User-agent: *',
}

let root: string
let app: App
let pagesChanged: () => void
let counted: string[]
let waiting: (() => void)[]
beforeEach(async () => {
  waiting = []
  counted = []
  root = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const [path, text] of Object.entries(build)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  app = await createBareServer({ PUBLIC_URL: 'https://greenroom.example', TRUST_PROXY: '1' })
  app.get('/api/who', async ({ headers, ip }) => ({ headers, ip }))
  app.get('/api/slow', () => new Promise((answer) => waiting.push(() => answer('slow'))))
  app.get('/api/soon', async () => 'soon')
  app.get('/api/cookie', async (_, reply) => reply.header('set-cookie', 'seen=1').send('{}'))
  app.get('/api/reset/:token', async () => '{}')
  app.get('/api/secret', async (_, reply) => reply.headers(secretResponseHeaders).send('{}'))
  const publicUrl = 'https://greenroom.example'
  await registerPages(app, {
    development: false,
    root,
    publicUrl,
    secretPages: ['/reset/'],
    onPagesChanged: (listener) => {
      pagesChanged = listener
    },
    countPage: (source) => counted.push(source),
  })
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const pageAt = async (url: string, headers: Record<string, string> = {}) => {
  const { body } = await get(url, headers)
  return JSON.parse(body) as {
    rendered: number
    url: string
    nonce: string
    routes: object
    answer: string
  }
}

test('a built script is cached for a year, compressed, without page-only headers', async () => {
  const { body, headers } = await get('/assets/home.js', { 'accept-encoding': 'br' })
  expect(body).toBe('compressed')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.keys(headers).filter((name) => /^etag$|last-mod|frame|dns|download|xss/.test(name))).toEqual(
    [],
  )
})

test('a file of the public folder is cached for a day', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(body).toBe('User-agent: *')
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

test.each(['/api/unknown', '/assets/unknown.js'])('%s is not a page', async (path) => {
  const { statusCode, headers } = await get(path)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('json')
})

test('a page has its public URL, and links its styles and scripts', async () => {
  const { url, routes } = await pageAt('/who?tab=2')
  expect(url).toBe('https://greenroom.example/who?tab=2')
  expect(routes).toEqual({
    __root__: {
      css: ['/assets/site.css'],
      preloads: ['/assets/entry.js'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    },
    '/': { preloads: ['/assets/home.js'] },
  })
})

test('a page calls the API as its reader', async () => {
  const known = { cookie: 'session=1', 'user-agent': 'Firefox', host: 'greenroom.example' }
  const { answer } = await pageAt('/who', { ...known, 'x-forwarded-for': '203.0.113.7', accept: 'text/html' })
  const { headers, ip } = JSON.parse(answer) as { headers: Record<string, string>; ip: string }
  expect(headers).toEqual({ ...known, 'x-page': expect.any(String) })
  expect(ip).toBe('203.0.113.7')
})

test('a visitor’s page is rendered once until what visitors see changes', async () => {
  const [first, second] = [await pageAt('/who'), await pageAt('/who')]
  expect([first.rendered, second.rendered]).toEqual([1, 1])
  pagesChanged()
  expect((await pageAt('/who')).rendered).toBe(2)
  expect((await get('/who')).headers['cache-control']).toBe('private, no-cache')
})

test('the policy of a visitor’s page has no nonce, which they could tell each other', async () => {
  for (const path of ['/who', '/unknown']) {
    const { headers } = await get(path)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
})

test('each answer to a member has a nonce of its own', async () => {
  const nonces = new Set<string>()
  for (let nth = 0; nth < 2; nth++) {
    const { headers, body } = await get('/who', { cookie: 'session=1' })
    const { nonce } = JSON.parse(body)
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'br;q=0, zstd', (body: Buffer) => body],
])(
  'a page that visitors share comes as %s where the browser accepts "%s"',
  async (encoding, accepts, unpack) => {
    const plain = await get('/who')
    const { headers, rawPayload } = await get('/who', { 'accept-encoding': accepts })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(unpack(rawPayload).toString()).toBe(plain.body)
  },
)

test('a member’s page is rendered only for them, and never cached', async () => {
  const headers = { cookie: 'session=1' }
  expect([await pageAt('/who', headers), await pageAt('/who', headers)]).toMatchObject([
    { rendered: 1 },
    { rendered: 2 },
  ])
  expect((await get('/who', headers)).headers['cache-control']).toBe('private, no-store')
})

test('a page passes on the status, cookies and caching rules of what it shows', async () => {
  expect((await get('/unknown')).statusCode).toBe(404)
  expect((await get('/cookie')).headers['set-cookie']).toEqual(['seen=1'])
  expect((await get('/secret')).headers).toMatchObject(secretResponseHeaders)
  expect((await get('/who')).headers['x-robots-tag']).toBeUndefined()
})

test('a page with a secret URL is never cached and sends no referrer', async () => {
  for (const headers of [undefined, { cookie: 'session=x' }]) {
    expect((await get('/reset/a-key', headers)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  }
  const [first, second] = [await pageAt('/reset/a-key'), await pageAt('/reset/a-key')]
  expect(second.rendered).toBe(first.rendered + 1)
})

test('a page that moved redirects to its new URL', async () => {
  const { statusCode, headers } = await get('/old')
  expect([statusCode, headers.location]).toEqual([301, '/new'])
})

test('a page that fails to render shows a plain error page without internal details', async () => {
  const { statusCode, headers, body } = await get('/broken')
  expect([statusCode, headers['cache-control']]).toEqual([500, 'private, no-store'])
  expect(body).toContain('<p>Something went wrong. Please try again.</p>')
  expect(body).toContain('<a href="/">Go to the home page</a>')
  expect(body).not.toContain('broken')
})

const everywhere = {
  'content-security-policy': "object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const onPages = {
  ...everywhere,
  'content-security-policy': expect.stringMatching(
    /^default-src 'self';script-src 'self';.*;frame-ancestors 'none';upgrade-insecure-requests;report-uri \/api\/csp-reports;report-to csp$/,
  ),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), midi=(), serial=(), usb=(), hid=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'csp="/api/csp-reports"',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const ofContent = /^(content-(type|length|encoding)|cache-control|vary|date|connection|accept-ranges)$/
test.each([
  ['a page', '/who', onPages],
  ['an API answer', '/api/who', onPages],
  ['a refusal', '/api/unknown', onPages],
  ['an asset', '/assets/home.js', everywhere],
])('%s has these security headers and no others', async (_, path, expected) => {
  const { headers } = await get(path)
  expect(Object.fromEntries(Object.entries(headers).filter(([name]) => !ofContent.test(name)))).toEqual(
    expected,
  )
})

/** The whole answer to these bytes on a separate connection. */
async function exchange(bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.write(bytes)
  return text(client)
}

const asked = (path: string, lines = 'host: greenroom.example\r\n') =>
  `GET ${path} HTTP/1.1\r\n${lines}connection: close\r\n\r\n`
test.each([
  ['a page', 200, asked('/who')],
  ['an API refusal', 404, asked('/api/unknown')],
  ['an invalid URL', 400, asked('/%zz')],
  ['a target that isn’t a path', 400, asked('elsewhere')],
  ['a request with an unknown expectation', 417, asked('/who', 'host: a\r\nexpect: a-favor\r\n')],
  [
    'a state change from another site',
    403,
    asked('/api/who', 'host: a\r\norigin: https://b\r\n').replace('GET', 'POST'),
  ],
  ['an unknown method', 400, 'FETCH / HTTP/1.1\r\n\r\n'],
  ['headers that are too large', 431, asked('/who', `host: a\r\ncookie: ${'x'.repeat(20_000)}\r\n`)],
])('on the real port, %s has the headers of every answer', async (_, status, bytes) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const [head = ''] = (await exchange(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const headers = head.toLowerCase().split('\r\n')
  expect(headers).toContain('x-content-type-options: nosniff')
  expect(headers).toContain('strict-transport-security: max-age=31536000')
  expect(headers.filter((line) => line.startsWith('content-security-policy: '))).toEqual([
    expect.stringContaining("frame-ancestors 'none'"),
  ])
})
