import { runDeadlines } from '../../../src/domains/requests/deadlines/run-deadlines.ts'
import type { World } from './world.ts'

/** Everything due by then has happened, and everyone was told. */
export async function passTime(world: World, by: Parameters<World['clock']['advance']>[0]): Promise<void> {
  await world.runJobs()
  await world.clock.advance(by)
  await runDeadlines(world.ctx)
  await world.runJobs()
}
