import { expect, test } from 'vitest'
import type { Notice } from '../../src/platform/realtime/broadcast.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld()

test('pages read everything after a listening connection went silent', async () => {
  const heard: Notice[] = []
  world.ctx.broadcast.listen((notice) => heard.push(notice))
  const listening = `select pid from pg_stat_activity
    where application_name = 'listen broadcast' and datname = current_database()`
  const [row] = await queryDatabase(world.databaseUrl, listening)
  process.kill(row?.pid, 'SIGSTOP')
  try {
    await expect.poll(() => heard, { timeout: 15_000 }).toContainEqual({ kind: 'ready', userIds: 'everyone' })
  } finally {
    process.kill(row?.pid, 'SIGCONT')
  }
})
