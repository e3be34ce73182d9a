import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createCreator, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { metricsToken, scrape, urlOf } from '../../../tests/helpers/worlds/scrape.ts'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import { createWorld, type World } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld({ METRICS_TOKEN: metricsToken, SMTP_URL: 'smtp://127.0.0.1:1' })
beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})

const fetchFrom = (path: string) => fetch(urlOf(world) + path)
/** Past what readings are kept for. */
const next = async () => {
  await world.clock.advance({ seconds: 31 })
  return scrape(world)
}
const requests = 'site_http_requests_total'

/** Lets no one read the table until the returned function is called. */
async function lock({ databaseUrl }: World, table: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.end()
}

const isUp = (reading: string) => ['site_reading_up', { reading }] as const

test('numbers from the database are read every ten seconds, however often someone asks', async () => {
  const waiting = async () => (await scrape(world)).value('site_emails_waiting')
  expect(await waiting()).toBe(0)
  await world.ctx.db.execute(`insert into mail_outbox (key, kind, recipient, subject, text_body, html_body, created_at)
    values ('key', 'kind', 'ann@example.org', 'subject', 'text', 'html', now())`)
  await world.clock.advance({ seconds: 9 })
  expect(await waiting()).toBe(0)
  await world.clock.advance({ seconds: 2 })
  expect(await waiting()).toBe(1)
})

test('what the database doesn’t answer is absent after a few seconds, for all who ask at the same time', async () => {
  const free = await lock(world, 'mail_outbox')
  await world.clock.advance({ seconds: 11 })
  const started = performance.now()
  const answers = await Promise.all([scrape(world), scrape(world), scrape(world)])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const [hanging] = answers
  expect(performance.now() - started).toBeLessThan(8_000)
  expect(hanging.value(...isUp('emails'))).toBe(0)
  expect(hanging.value('site_emails_waiting')).toBeUndefined()
  expect([hanging.value(...isUp('jobs')), hanging.value(...isUp('payments'))]).toEqual([1, 1])
  expect(hanging.value('process_resident_memory_bytes')).toBeGreaterThan(0)
  await free()
  await waitUntil(async () => {
    await world.clock.advance({ seconds: 11 })
    return (await scrape(world)).value(...isUp('emails')) === 1
  }, 'the emails can be read again')
  expect((await scrape(world)).value('site_emails_waiting')).toBe(1)
})

test('/metrics answers only to the token, and is neither kept nor described', async () => {
  const right = await scrape(world)
  expect(right.status).toBe(200)
  expect(right.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(right.headers.get('cache-control')).toBe('no-store')
  for (const token of ['', 'wrong', metricsToken.slice(1), `${metricsToken}x`]) {
    const wrong = await scrape(world, token)
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer')
    expect(wrong.text).not.toContain('site_')
  }
  expect((await fetchFrom('/metrics')).status).toBe(401)
  expect((await world.visitor().get('/api/openapi.json')).text).not.toContain('/metrics')
})

test('without METRICS_TOKEN there’s no such address', async () => {
  const plain = await createWorld()
  try {
    await plain.app.listen({ host: '127.0.0.1', port: 0 })
    expect((await scrape(plain)).status).toBe(404)
    expect(plain.ctx.metrics).toBeNull()
  } finally {
    await plain.close()
  }
})

test('requests are counted by pattern and status, with their time', async () => {
  const [ann, before] = [await world.member(), await scrape(world)]
  await fetchFrom(`/api/users/${ann.id}`)
  await fetchFrom('/api/users/999999?q=secret-search')
  await fetchFrom('/api/nothing/at-all')
  const { value, text } = await scrape(world)
  const rise = (labels: Record<string, string>) =>
    (value(requests, labels) ?? 0) - (before.value(requests, labels) ?? 0)
  const route = '/api/users/:id'
  expect(rise({ method: 'GET', route, status: '200' })).toBe(1)
  expect(rise({ method: 'GET', route, status: '404' })).toBe(1)
  expect(rise({ method: 'GET', route: 'unknown', status: '404' })).toBe(1)
  const time = (name: string, status: string) =>
    value(`site_http_request_duration_seconds_${name}`, { route, status_class: status })
  expect([time('count', '2xx'), time('count', '4xx')]).toEqual([1, 1])
  expect(time('sum', '2xx')).toBeGreaterThan(0)
  expect(time('sum', '2xx')).toBeLessThan(60)
  expect(text).not.toMatch(/at-all|secret-search|users\/\d/)
})

test('a refusal because of a limit is counted by the limit’s name', async () => {
  const before = await scrape(world)
  const ann = await world.member()
  for (let nth = 0; nth < 5; nth++) await ann.post('/api/verify-email/resend')
  expect((await ann.post('/api/verify-email/resend')).status).toBe(429)
  expect(before.value('site_limit_refusals_total', { limit: 'verify-account' })).toBeUndefined()
  expect((await scrape(world)).value('site_limit_refusals_total', { limit: 'verify-account' })).toBe(1)
})

test('an email that can’t be sent shows as waiting, with its age, and its job as due, retrying and failed', async () => {
  const { email } = await world.member()
  await world.runJobs({ mayFail: true })
  await world.ctx.db.execute(sql`delete from mail_outbox`)
  await world.ctx.db.execute(sql`delete from pgboss.job where name = 'mail'`)
  const mail = (state: string) => ({ queue: 'mail', state })
  const empty = await next()
  expect(empty.value('site_jobs', mail('due'))).toBe(0)
  expect(empty.value('site_emails_oldest_waiting_seconds')).toBe(0)

  await world.visitor().post('/api/forgot-password', { email })
  await world.runJobs({ mayFail: true })
  await world.clock.advance({ minutes: 10 })
  const retrying = await scrape(world)
  expect(retrying.value('site_jobs', mail('retrying'))).toBe(1)
  expect(retrying.value('site_emails_waiting')).toBe(1)
  expect(retrying.value('site_emails_oldest_waiting_seconds')).toBeCloseTo(600, -1)
  expect(retrying.value('site_jobs_oldest_due_seconds', { queue: 'mail' })).toBeCloseTo(600, -1)
  expect(retrying.text).not.toContain(email)

  await world.ctx.db.execute(sql`update pgboss.job set retry_count = 20 where name = 'mail'`)
  await world.runJobs({ mayFail: true })
  const failed = await next()
  expect(failed.value('site_jobs', mail('failed'))).toBe(1)
  expect(failed.value('site_emails_given_up')).toBe(1)
  expect(failed.value('site_emails_waiting')).toBe(0)

  const create = (startAfter: number) => world.ctx.jobs.boss.send('mail', { mailId: 0 }, { startAfter })
  await create(0)
  await create(3600)
  const due = await next()
  expect(due.value('site_jobs', mail('due'))).toBe(1)
  expect(due.value('site_jobs', mail('scheduled'))).toBe(1)
})

test('the first scrape waits for the ledger check', async () => {
  const fresh = await createWorld({ METRICS_TOKEN: metricsToken })
  try {
    await fresh.app.listen({ host: '127.0.0.1', port: 0 })
    const other = await fresh.ctx.connect()
    await other.query('begin; lock table ledger_entries in access exclusive mode')
    const first = scrape(fresh)
    await Promise.race([first, pause(500)])
    await other.query('commit')
    other.release()
    expect((await first).value('site_ledger_differences')).toBe(0)
  } finally {
    await fresh.close()
  }
})

test('what the ledger check finds is shown, and checked again after an hour', async () => {
  await sendRequest(await world.member(), (await createCreator(world)).id)
  const found = async () => (await scrape(world)).value('site_ledger_differences')
  expect(await found()).toBe(0)
  const { rows } = await world.ctx.db.execute<{ id: number }>(sql`update payments set amount_cents = 1
    where id = (select max(id) from payments where status = 'authorised') returning id`)
  expect(rows).toHaveLength(1)
  expect(await found()).toBe(0)
  await world.clock.advance({ hours: 1 })
  await waitUntil(async () => ((await found()) ?? 0) > 0, 'the check finds the changed amount')
  const { value } = await scrape(world)
  expect(value('site_ledger_checked_timestamp_seconds')).toBeCloseTo(world.clock.now().getTime() / 1000, -1)
})

test('labels come from closed lists: no person, address, text or secret is in the answer', async () => {
  const ann = await world.member({ name: 'Ann Unmistakable' })
  await ann.patch(`/api/users/${ann.id}`, { headline: 'A quiet headline' })
  for (const path of [
    `/profile/${ann.id}?from=${ann.email}`,
    '/calendar/a-secret-address.ics',
    '/api/agent/a-token',
  ])
    await fetchFrom(path)
  const { text } = await next()
  for (const said of [
    ann.name,
    ann.email,
    'quiet',
    'a-secret',
    'a-token',
    '@',
    '127.0.0.1',
    'postgres',
    metricsToken,
  ])
    expect(text).not.toContain(said)
  const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, label]) => label))
  const known =
    'method route status status_class limit type source queue state pool reading le kind space version major minor patch'.split(
      ' ',
    )
  expect([...labels].filter((label = '') => !known.includes(label))).toEqual([])
})
