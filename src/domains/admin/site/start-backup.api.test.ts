import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { backups } from '../../../platform/backup/tables.ts'
import { backupLockKey } from './run-backup.ts'

const { world, admin } = setUpAdmin()
const path = '/api/admin/backups'
const status = async () => (await admin.get(path)).body

test('an admin starts a backup; of several presses one counts, and its result is in the panel and the audit log', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(path)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await status()).toMatchObject({ last: null, isRunning: true })
  await world.runJobs()
  const [file] = await readdir(join(world.ctx.config.dataDir, 'backups'))
  expect(await status()).toMatchObject({
    last: { kind: 'manual', place: expect.stringContaining(file ?? 'no file') },
    failure: null,
    isRunning: false,
  })
  expect(file).toMatch(/^manual-.*\.tar$/)
  const { body } = await admin.get('/api/admin/audit?act=backup.started')
  expect(body).toHaveLength(1)
})

test('none starts while the night’s backup runs', async () => {
  const client = await world.ctx.connectPatiently()
  await client.query('select pg_advisory_lock($1)', [backupLockKey])
  expect((await admin.post(path)).body.message).toBe('A backup is running already. Wait until it’s done.')
  expect(await status()).toMatchObject({ isRunning: true })
  client.release(true)
})

test('a backup that fails says why in the panel', async () => {
  const folder = join(world.ctx.config.dataDir, 'backups')
  const [file] = await readdir(folder)
  await world.ctx.db.update(backups).set({ sizeBytes: 1e15 })
  expect(file && (await admin.post(path)).status).toBe(200)
  await world.clock.advance({ minutes: 1 })
  await world.runJobs({ mayFail: true })
  // Its connection, which holds the lock, closes a moment later.
  await expect.poll(status).toMatchObject({
    failure: {
      reason: expect.stringMatching(/^The disk of .* free, and a backup may need .* Free some space\.$/),
    },
    isRunning: false,
  })
})
