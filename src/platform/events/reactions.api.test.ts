import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../database/transaction.ts'
import { enqueue } from '../jobs/jobs.ts'
import { recordRow, runReaction } from './reactions.ts'
import { readOnce } from './read-once.ts'

const world = setUpWorld()
const event = { type: 'test.happened', userId: 7 }
let ran: string[] = []
let broken: string[] = []
let heard: object[] = []

beforeEach(() => {
  ran = []
  broken = []
  heard = []
  const reactions = ['greet', 'count', 'mail'].map((name) => ({
    name,
    async run(_: unknown, given: object) {
      ran.push(name)
      heard.push(given)
      if (broken.includes(name)) throw new Error(`${name} is broken`)
    },
  }))
  Object.assign(world.ctx, { reactions: { [event.type]: reactions } })
})

const record = () => withTransaction(world.ctx, (ctx) => recordRow(ctx, event))

test('one job runs all reactions to an event, in order', async () => {
  await record()
  const { rows } = await world.ctx.db.execute(sql`select name from pgboss.job where state = 'created'`)
  expect(rows).toEqual([{ name: 'events' }])
  await world.runJobs()
  expect(ran).toEqual(['greet', 'count', 'mail'])
  expect(heard).toEqual([event, event, event])
})

test('a reaction that fails doesn’t stop the others, and the next attempt repeats none that is done', async () => {
  broken = ['greet', 'mail']
  await record()
  expect(await world.runJobs({ mayFail: true })).toMatchObject([
    { name: 'events', error: 'Error: mail is broken' },
  ])
  expect(ran.splice(0)).toEqual(['greet', 'count', 'mail'])
  broken = ['mail']
  await world.clock.advance({ minutes: 1 })
  await world.runJobs({ mayFail: true })
  expect(ran.splice(0)).toEqual(['greet', 'mail'])
  broken = []
  await world.clock.advance({ minutes: 1 })
  await world.runJobs()
  expect(ran).toEqual(['mail'])
})

test('reactions to one event read once what they share; a reading that failed is repeated', async () => {
  let read = 0
  const share = {
    run: (_: unknown, given: object) =>
      readOnce(given, 'people', async () => {
        read++
        if (broken.length > 0) throw new Error('no people')
      }),
  }
  const reactions = ['greet', 'mail'].map((name) => ({ name, ...share }))
  Object.assign(world.ctx, { reactions: { [event.type]: reactions } })
  await record()
  await record()
  await world.runJobs()
  expect(read).toBe(2)
  broken = ['people']
  await record()
  await world.runJobs({ mayFail: true })
  expect(read).toBe(4)
  broken = []
  await world.clock.advance({ minutes: 1 })
  await world.runJobs()
  expect(read).toBe(5)
})

test('a job of the release before, for one reaction by its earlier name, still runs', async () => {
  broken = ['count']
  const reactions = world.ctx.reactions[event.type]?.map((one) => ({
    ...one,
    formerly: [`${one.name}-once`],
  }))
  Object.assign(world.ctx, { reactions: { [event.type]: reactions } })
  const { rows } = await world.ctx.db.execute<{ id: number }>(sql`
    insert into domain_events (type, payload, created_at) values (${event.type}, '{"userId": 7}', now()) returning id`)
  const eventId = Number(rows[0]?.id)
  await withTransaction(world.ctx, (ctx) => enqueue(ctx, runReaction, { eventId, reaction: 'count-once' }))
  await world.runJobs({ mayFail: true })
  broken = []
  await world.clock.advance({ minutes: 1 })
  await world.runJobs()
  expect(ran).toEqual(['count', 'count'])
})

test('what a request usually does itself has a job that waits two seconds', async () => {
  const reactions = world.ctx.reactions[event.type]?.map((one) => ({
    ...one,
    isFallback: one.name === 'count',
  }))
  Object.assign(world.ctx, { reactions: { [event.type]: reactions } })
  await record()
  const { rows } = await world.ctx.db.execute(sql`
    select data -> 'due' as due, extract(epoch from start_after - created_on)::int as waits
    from pgboss.job where state = 'created' order by start_after`)
  expect(rows).toEqual([
    { due: ['greet', 'mail'], waits: 0 },
    { due: ['count'], waits: 2 },
  ])
  await world.runJobs()
  expect(ran).toEqual(['greet', 'mail', 'count'])
})
