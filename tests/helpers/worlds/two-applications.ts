import { compose, type Running } from '../../../src/compose.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { createLog, type Log } from '../../../src/platform/log.ts'
import { movableClock } from './movable-clock.ts'
import { createWorld, type World } from './world.ts'

type Said = { level: number; msg: string }
type Two = {
  world: World
  other: Running
  /** What `world` logged about Redis. */
  said: () => string[]
  close(): Promise<void>
}

/** Two applications on one database, as processes behind a proxy are. Both listen. */
export async function startTwo(redisUrl: string | undefined): Promise<Two> {
  const environment = {
    SESSION_SECRET: 'the same secret in both applications',
    LOG_LEVEL: 'info',
    ...(redisUrl && { REDIS_URL: redisUrl }),
  }
  const lines: Said[] = []
  const log = logTo(lines)
  const world = await createWorld(environment, movableClock(), undefined, log)
  const { dataDir } = world.ctx.config
  const other = await compose({
    config: readConfig({ DATA_DIR: dataDir, ...environment }),
    databaseUrl: world.databaseUrl,
    log: createLog('silent'),
    clock: world.clock,
    works: false,
  })
  for (const { app } of [world, other]) await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    world,
    other,
    said: () => lines.map(({ msg }) => msg).filter((msg) => msg.includes('Redis')),
    async close() {
      await other.stop()
      await world.close()
    },
  }
}

function logTo(lines: Said[]): Log {
  return createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Said) })
}
