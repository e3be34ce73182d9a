import { readSync, writeSync } from 'node:fs'
import { compose, jobs } from '../../../src/compose.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { runOne } from '../../../src/platform/jobs/start-jobs.ts'
import { createLog } from '../../../src/platform/log.ts'
import { movableClock } from '../worlds/movable-clock.ts'
import { browserOf, type Order, type StoryResult } from './crashable-application.ts'
import { storyOf } from './money-stories.ts'
import { unwatched, watchBoundaries } from './watch-boundaries.ts'

// The application in its own process. It runs one story and ends or pauses at one of its step boundaries.
// Jobs wait for the story's acts and run one at a time, so a story always has the same boundaries.
const order: Order = JSON.parse(process.argv[2] ?? '')
const { databaseUrl, guest, creator } = order
const config = readConfig(order.environment)
const clock = movableClock()
const log = createLog(config.logLevel)
const { app, ctx } = await compose({ config, databaseUrl, log, clock, works: false })
await clock.set(order.now)
const stage = {
  ctx,
  guest: browserOf(app, guest),
  guestId: guest.id,
  creator: browserOf(app, creator),
  creatorId: creator.id,
  memory: {},
  workOff,
}
let passed = 0

try {
  for (const [number, act] of storyOf(order.story).acts.entries()) {
    await watchBoundaries(
      (boundary) => reach(`${act.name}: ${boundary}`),
      () => act.run(stage),
    )
    say({ acts: number + 1, memory: stage.memory })
  }
  say({ whole: passed })
} catch (error) {
  say({ failed: String(error) })
}
die()

function reach(boundary: string) {
  if (++passed !== order.boundary) return
  say({ reached: boundary })
  if (order.ending === 'die') die()
  // Everything pauses until the parent has done its part.
  blockProcess()
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('This process has ended.')
}

async function workOff() {
  const { boss } = ctx.jobs
  for (let found = true; found; ) {
    found = false
    for (const job of jobs.filter(({ cron }) => !cron)) {
      for (const row of await unwatched(() => boss.fetch<object>(job.name, { includeMetadata: true }))) {
        found = true
        reach(`${job.name}: a job was taken`)
        const { status } = await runOne(ctx, job, row)
        if (status === 'failed') throw new Error(`A job of ${job.name} failed.`)
        await unwatched(() => boss.complete(job.name, row.id))
        reach(`${job.name}: a job was completed`)
      }
    }
  }
}

function say(said: Partial<StoryResult>) {
  writeSync(1, `${JSON.stringify(said)}\n`)
}

/** Blocks until the parent sends a line. */
function blockProcess() {
  readSync(3, Buffer.alloc(16))
}
