import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { cspReportsPerAddress } from './csp-reports.ts'

const world = setUpWorld()

const json = { 'content-type': 'application/json' }

describe('A JSON call', () => {
  test('without a body has no body', async () => {
    const member = await world.member()
    expect((await member.request('POST', '/api/logout', '', json)).status).toBe(200)
  })

  test.each([
    ['is cut off', '{"email":'],
    ['sets a prototype', '{"__proto__":{"admin":true},"email":"a@example.com"}'],
    ['sets a constructor', '{"constructor":{"prototype":{"admin":true}},"email":"a@example.com"}'],
  ])('that %s is refused', async (_, body) => {
    const { status } = await world.visitor().request('POST', '/api/forgot-password', body, json)
    expect(status).toBe(400)
  })

  test.each([
    ['many values', `[${'1,'.repeat(20_000)}1]`],
    ['many fields', `{${'"a":1,'.repeat(20_000)}"a":1}`],
    ['deep values', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('with too %s is refused before it is parsed', async (_, body) => {
    const answer = await world.visitor().request('POST', '/api/forgot-password', body, json)
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
  })

  test('of another type is refused', async () => {
    const body = '{"email":"a@example.com"}'
    const answer = await world
      .visitor()
      .request('POST', '/api/forgot-password', body, { 'content-type': 'text/plain' })
    expect(answer.status).toBe(415)
  })
})

test('an unreadable URL gets a page in a browser, and JSON elsewhere', async () => {
  const get = (accept: string) => world.app.inject({ url: '/profile/%ff', headers: { accept } })
  const page = await get('text/html,*/*')
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>This link doesn’t work</h1>')
  const [, style = ''] = /<style>([^]+)<\/style>/.exec(page.body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  const { statusCode, body } = await get('application/json')
  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'invalid'])
})

test('while the disk is full, the answer asks to try again shortly', async () => {
  await queryDatabase(
    world.databaseUrl,
    `create function refuse_rows() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger full_disk before insert on rate_limits execute function refuse_rows()`,
  )
  const { status, headers, body } = await world
    .visitor()
    .post('/api/forgot-password', { email: 'a@example.com' })
  await queryDatabase(world.databaseUrl, 'drop trigger full_disk on rate_limits')
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
})

test('no API answer is cached, not even a refusal', async () => {
  const member = await world.member()
  for (const path of ['/api/me', '/api/site', '/api/unknown']) {
    expect((await member.get(path)).headers['cache-control'], path).toBe('private, no-store')
  }
})

describe('A report of the security policy', () => {
  const report = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }])
  const send = (body: string, type = 'application/reports+json') =>
    world.visitor().request('POST', '/api/csp-reports', body, { 'content-type': type, origin: 'null' })

  test('is accepted in every browser’s format', async () => {
    expect((await send(report)).status).toBe(204)
    expect((await send('{"csp-report":{}}', 'application/csp-report')).status).toBe(204)
  })

  test('is limited per address', async () => {
    const statuses = new Set<number>()
    for (let sent = 0; sent <= cspReportsPerAddress.points; sent++) statuses.add((await send(report)).status)
    expect([...statuses]).toEqual([204, 429])
  })
})
