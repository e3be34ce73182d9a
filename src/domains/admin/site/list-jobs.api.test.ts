import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { runReactions } from '../../../platform/events/reactions.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'

const { world, admin, guest } = setUpAdmin()

type Failure = { id: string; queue: string; state: string; error: string; attempts: number }

async function jobs() {
  const { body } = await admin.get('/api/admin/jobs')
  return body as { queues: { name: string; retrying: number; failed: number }[]; failures: Failure[] }
}

test('lists every queue with its sizes', async () => {
  await world.runJobs()
  const { queues, failures } = await jobs()
  expect(queues.map(({ name }) => name)).toContain('mail')
  expect(queues.filter(({ name }) => name.startsWith('__'))).toEqual([])
  expect(queues.find(({ name }) => name === 'mail')).toMatchObject({ waiting: 0, active: 0, failed: 0 })
  expect(failures).toEqual([])
})

test('a failing job is listed with its error, and can be retried once it has failed for good', async () => {
  const { ctx } = world
  // A reaction to an event that doesn’t exist.
  const eventId = 999_999
  await withTransaction(ctx, (ctx) => enqueue(ctx, runReactions, { eventId, due: ['nothing.of-this-name'] }))
  await world.runJobs({ mayFail: true })
  const [failure] = (await jobs()).failures
  expect(failure).toMatchObject({ queue: runReactions.name, state: 'retrying', attempts: 1 })
  expect(failure?.error).toBe(`Error: Event ${eventId} does not exist.`)
  const path = `/api/admin/jobs/${failure?.queue}/${failure?.id}/retry`
  expect((await admin.post(path)).status).toBe(404)

  await ctx.db.execute(
    sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${failure?.id}`,
  )
  expect((await jobs()).failures[0]).toMatchObject({ state: 'failed' })
  expect((await jobs()).queues.find(({ name }) => name === failure?.queue)).toMatchObject({ failed: 1 })
  expect((await guest.post(path)).status).toBe(403)
  expect((await admin.post(path)).status).toBe(200)
  await world.clock.advance({ seconds: 2 })
  await world.runJobs({ mayFail: true })
  expect((await jobs()).failures).toMatchObject([{ id: failure?.id, state: 'retrying', attempts: 2 }])
  const { body } = await admin.get('/api/admin/audit?act=job.retried')
  expect(body).toMatchObject([{ subject: `job:${failure?.id}`, details: { queue: failure?.queue } }])
})
