import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promoteToAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { queryDatabase } from '../../../../tests/helpers/worlds/query-database.ts'
import { createWorld, type World } from '../../../../tests/helpers/worlds/world.ts'
import { createResult, findLastBackup, findLastFailure } from '../../../platform/backup/results.ts'
import { verifyArchive } from '../../../platform/backup/verify-archive.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { nextBackup, scheduledBackup } from './scheduled-backup.ts'

let world: World
let folder: string
beforeEach(async () => {
  world = await createWorld()
  folder = join(world.ctx.config.dataDir, 'backups')
})
afterEach(() => world.close())

/** As the schedule does every hour. Returns why it failed. */
async function runHourly({ ctx, runJobs } = world): Promise<string[]> {
  await withTransaction(ctx, (ctx) => enqueue(ctx, scheduledBackup, {}))
  return (await runJobs({ mayFail: true })).map(({ error }) => error)
}

const listed = async () => (await readdir(folder)).toSorted()

test('the first hour makes a verified backup, and the next ones only after 3:00 UTC', async () => {
  const { clock, ctx } = world
  await clock.set('2026-06-16T10:17:00Z')
  expect(await runHourly()).toEqual([])
  const last = await findLastBackup(ctx)
  const file = join(folder, 'scheduled-2026-06-16T10-17-00-000Z.tar')
  expect(last).toMatchObject({ place: file, sizeBytes: (await stat(file)).size, kind: 'scheduled' })
  const { tables } = await verifyArchive(file)
  expect(tables.length).toBeGreaterThan(30)
  for (const hour of ['2026-06-16T11:17:00Z', '2026-06-17T02:17:00Z']) {
    await clock.set(hour)
    await runHourly()
  }
  expect(await listed()).toHaveLength(1)
  expect(nextBackup(last!.madeAt, clock.now())).toEqual(new Date('2026-06-17T03:17:00Z'))
  await clock.set('2026-06-17T03:17:00Z')
  await runHourly()
  expect(await listed()).toHaveLength(2)
  // After a night that was missed.
  const missed = new Date('2026-06-18T09:18:00Z')
  expect(nextBackup(new Date('2026-06-17T03:17:00Z'), missed)).toEqual(new Date('2026-06-18T10:17:00Z'))
})

test('expired backups and drafts of a killed process are deleted, and nothing that people put there', async () => {
  await mkdir(folder, { recursive: true })
  const own = [
    'site-2026-01-01T00-00-00-000Z.tar',
    'reset-messages-2026-01-01T00-00-00-000Z.tar',
    'notes.txt',
  ]
  const old = Array.from({ length: 20 }, (_, day) => `scheduled-2026-05-${day + 10}T03-17-00-000Z.tar`)
  const uuid = '0b6f1c9e-8f0e-4c55-9d1c-2f6a6f0c1d11'
  const drafts = ['draft-scheduled-x.tar.part', 'draft-scheduled-x.tar.spool', 'draft-upgrade-x.tar']
  drafts.push('site-2026-01-01T00-00-00-000Z.tar.part', `restoring-${uuid}.tar`, `${uuid}.draft`)
  for (const name of [...own, ...old, ...drafts]) await writeFile(join(folder, name), '')
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))
  for (const name of ['site.part', 'site.spool', 'theirs.part']) await writeFile(join(elsewhere, name), '')
  await writeFile(join(folder, `${uuid}.draft`), join(elsewhere, 'site'))
  const other = await world.ctx.connectPatiently()
  // While another backup runs, its drafts stay.
  await other.query('select pg_advisory_lock_shared(7236004)')
  await runHourly()
  expect(await listed()).toEqual(expect.arrayContaining(drafts))
  other.release(true)
  await world.clock.advance({ days: 1 })
  await runHourly()
  const left = await listed()
  expect(drafts.filter((name) => left.includes(name))).toEqual([])
  expect(await readdir(elsewhere)).toEqual(['theirs.part'])
  await rm(elsewhere, { recursive: true })
  expect(left).toEqual(expect.arrayContaining([...own, 'scheduled-2026-05-29T03-17-00-000Z.tar']))
  expect(left).not.toContain('scheduled-2026-05-11T03-17-00-000Z.tar')
  expect(left.filter((name) => name.startsWith('scheduled-')).length).toBeLessThan(12)
})

test('a disk without room for two more like the last refuses with the reason, and the next hour tries again', async () => {
  const { ctx, clock } = world
  const [place, tooBig] = ['/elsewhere.tar', 4e15]
  await queryDatabase(
    world.databaseUrl,
    `insert into backups (kind, made_at, place, size_bytes) values ('upgrade', '2026-06-01', $1, $2)`,
    [place, tooBig],
  )
  const [error] = await runHourly()
  expect(error).toMatch(
    /^Error: The disk of .*backups has .*B free, and a backup may need 8,000 TB\. Free some space\.$/,
  )
  expect(await listed()).toEqual([])
  expect(await findLastFailure(ctx)).toMatchObject({ error: error?.slice('Error: '.length), place: null })
  await queryDatabase(world.databaseUrl, 'update backups set size_bytes = 1000 where size_bytes is not null')
  await clock.advance({ hours: 1 })
  expect(await runHourly()).toEqual([])
  expect(await listed()).toHaveLength(1)
})

test('a file that changed on the disk after it was written is no backup: it’s deleted, and the reason recorded', async () => {
  const { ctx } = world
  // A missing picture is logged between writing and checking.
  await missPicture()
  vi.spyOn(ctx.log, 'warn').mockImplementation(() => {
    const [draft = ''] = readdirSync(folder)
    const bytes = readFileSync(join(folder, draft))
    bytes[bytes.indexOf('tables/users.copy.gz') + 512 + 20]! ^= 1
    writeFileSync(join(folder, draft), bytes)
  })
  await expect(scheduledBackup.run(ctx, {})).rejects.toThrow(/incomplete/)
  vi.restoreAllMocks()
  expect(await listed()).toEqual([])
  expect(await findLastBackup(ctx)).toBeNull()
  expect(await findLastFailure(ctx)).toMatchObject({
    error: expect.stringMatching(/draft-scheduled-.* incomplete/),
  })
})

async function missPicture() {
  await world.member()
  await queryDatabase(world.databaseUrl, "update users set picture_hash = repeat('a', 64)")
}

test('the panel shows the last backup to admins, and a failure until the next good one', async () => {
  const { clock, ctx } = world
  const member = await world.member()
  expect((await member.get('/api/admin/backups')).status).toBe(403)
  await promoteToAdmin(world, member)
  const read = async () => (await member.get('/api/admin/backups')).body
  expect(await read()).toMatchObject({ isOn: true, last: null, failure: null, isOld: false })
  await clock.set('2026-06-16T10:17:00Z')
  await runHourly()
  const last = {
    kind: 'scheduled',
    madeAt: '2026-06-16T10:17:00.000Z',
    place: expect.stringContaining(folder),
  }
  expect(await read()).toMatchObject({ last, failure: null, nextAt: '2026-06-17T03:17:00.000Z' })
  await clock.set('2026-06-18T10:18:00Z')
  const error = 'The disk is full.'
  await createResult(ctx, { kind: 'scheduled', madeAt: ctx.clock.now(), error })
  expect(await read()).toMatchObject({
    last,
    isOld: true,
    failure: { failedAt: '2026-06-18T10:18:00.000Z', reason: error },
    nextAt: '2026-06-18T11:17:00.000Z',
  })
  await clock.advance({ minutes: 59 })
  await runHourly()
  expect(await read()).toMatchObject({ isOld: false, failure: null })
})
