import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { TestClock } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import type { Ctx } from '../ctx.ts'
import { openDatabase } from '../database/open-database.ts'
import { withTransaction } from '../database/transaction.ts'
import { createLog } from '../log.ts'
import { defineJob, enqueue } from './jobs.ts'
import { lookSeconds } from './look-for-due.ts'
import { closeJobs, createQueues, openJobs, startJobs } from './start-jobs.ts'

const waitsForDisk = `select source <> 'client' as waits from pg_settings where name = 'synchronous_commit'`
const ran = new EventEmitter()
let failures = 0
const greet = defineJob<{ name: string }>({
  name: 'test-greet',
  retries: 0,
  run: async (_, { name }) => void ran.emit('greet', name),
})
const fragile = defineJob({
  name: 'test-fragile',
  retries: 5,
  async run(_, __, attempt) {
    if (failures++ < 2) throw new Error('Not yet.')
    ran.emit('fragile', attempt)
  },
})
const nightly = defineJob({
  name: 'test-nightly',
  retries: 0,
  cron: '17 3 * * *',
  run: async () => void ran.emit('nightly'),
})
const minutely = defineJob({
  name: 'test-minutely',
  retries: 0,
  cron: '* * * * *',
  run: async () => void ran.emit('minutely'),
})
const fallback = defineJob({
  name: 'test-fallback',
  retries: 0,
  isFallback: true,
  run: async () => void ran.emit('fallback'),
})
const settings = defineJob({
  name: 'test-settings',
  retries: 0,
  run: async ({ db }) => void ran.emit('settings', (await db.execute(sql.raw(waitsForDisk))).rows),
})
const hopeless = defineJob({
  name: 'test-hopeless',
  retries: 0,
  run: () => Promise.reject(new Error('Never.')),
})
const removed = { name: 'test-removed', retries: 0, cron: '* * * * *', run: async () => {} }
const jobs = [settings, hopeless, greet, fragile, nightly, minutely, fallback]

const clock = new TestClock('2026-06-16T03:10:00Z')
const log = createLog('silent')
let ctx: Ctx
let close: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  const opened = openDatabase(database.url, log)
  const queue = await openJobs(database.url, log, { clock, ownSession: true })
  ctx = {
    db: opened.db,
    connect: () => opened.pool.connect(),
    jobs: queue,
    log,
    clock: { now: () => new Date(clock.now()) },
  } as Ctx
  await createQueues(queue, [...jobs, removed])
  await queue.boss.schedule(removed.name, removed.cron)
  await queue.boss.schedule(nightly.name, '17 4 * * *')
  await queue.boss.send(removed.name, {})
  await startJobs(ctx, jobs)
  close = async () => {
    await closeJobs(queue)
    await opened.close()
    await database.drop()
  }
})
afterAll(() => close())

test('a worker runs a committed job right away, without waiting for its next poll', async () => {
  const greeted = once(ran, 'greet')
  await withTransaction(ctx, (ctx) => enqueue(ctx, greet, { name: 'Ann' }))
  expect(await greeted).toEqual(['Ann'])
})

test('what a request usually does first isn’t announced to workers, and runs within ten seconds', async () => {
  const isAnnounced = async ({ name }: { name: string }) => (await ctx.jobs.boss.getQueue(name))?.notify
  expect([await isAnnounced(greet), await isAnnounced(fallback)]).toEqual([true, false])
  const fellBack = once(ran, 'fallback')
  await withTransaction(ctx, (ctx) => enqueue(ctx, fallback, {}))
  await clock.tick(lookSeconds * 1000)
  await fellBack
})

test('a delayed job starts within two seconds of its time', async () => {
  const greeted = once(ran, 'greet')
  const startAfter = new Date(clock.now() + 60_000)
  await withTransaction(ctx, (ctx) => enqueue(ctx, greet, { name: 'Ben' }, { startAfter }))
  await clock.tick(62_000)
  expect(await greeted).toEqual(['Ben'])
})

test('a failed job is retried after growing pauses', async () => {
  const succeeded = once(ran, 'fragile')
  await withTransaction(ctx, (ctx) => enqueue(ctx, fragile, {}))
  while (failures < 3) await clock.tick(1000)
  expect(await succeeded).toEqual([{ isLast: false, stopped: expect.any(AbortSignal) }])
})

test('a scheduled job runs on schedule, which was another in an earlier release', async () => {
  const started = once(ran, 'nightly')
  await clock.setTime('2026-06-16T03:16:30Z')
  await clock.tick(120_000)
  expect(await started).toEqual([])
})

test('a scheduled job that a release removed goes, with its schedule and those that wait', async () => {
  expect(await ctx.jobs.boss.getSchedules(removed.name)).toEqual([])
  expect(await ctx.jobs.boss.getQueue(removed.name)).toBeNull()
  const { rows } = await ctx.db.execute(sql`select id from pgboss.job where name = ${removed.name}`)
  expect(rows).toEqual([])
})

test('the queue’s own writes don’t wait for the disk, and those of jobs do', async () => {
  const { rows } = await ctx.jobs.boss.getDb().executeSql(waitsForDisk)
  expect(rows).toEqual([{ waits: false }])
  const written = once(ran, 'settings')
  await withTransaction(ctx, (ctx) => enqueue(ctx, settings, {}))
  expect(await written).toEqual([[{ waits: true }]])
})

test('a job goes an hour after it’s done, and a week after it has failed for good', async () => {
  await withTransaction(ctx, (ctx) => enqueue(ctx, hopeless, {}))
  await withTransaction(ctx, (ctx) => enqueue(ctx, greet, { name: 'Cho' }))
  const states = async () => {
    const { rows } = await ctx.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name in (${greet.name}, ${hopeless.name}) order by state`,
    )
    return rows.map(({ state }) => state)
  }
  await waitUntil(async () => !/created|active/.test((await states()).join()), 'both jobs have ended')
  await clock.setTime(clock.now() + 2 * 3_600_000)
  await clock.tick(120_000)
  expect(await states()).toEqual(['failed'])
})
