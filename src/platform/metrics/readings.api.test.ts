import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { metricsToken, scrape } from '../../../tests/helpers/worlds/scrape.ts'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import type { World } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const environment = { METRICS_TOKEN: metricsToken }
const world = setUpWorld(environment)
beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})

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
