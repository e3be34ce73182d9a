import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../../tests/helpers/cluster/start-cluster.ts'

/** Replaces the processes one after another, without losing a request. */
export async function rollingRestart({ applications }: Cluster): Promise<void> {
  for (const nth of [0, 1, 2]) {
    await applications.stop(nth)
    await applications.start(nth)
  }
}

/**
 * Swaps primary and standby. PgBouncer keeps statements waiting meanwhile, and the former primary ends only once the standby
 * has everything, so nothing is lost. It doesn’t wait for a standby that isn’t connected: after a restart of the primary, the standby
 * tries again every five seconds.
 */
export async function switchOver({ pooler, postgres }: Cluster): Promise<void> {
  await postgres.untilStreaming()
  await pooler.pause()
  try {
    await postgres.primary().stop()
    await postgres.promote()
    await postgres.follow()
  } finally {
    await pooler.resume()
  }
}

/** Kills the primary and promotes the standby. What the standby didn’t have yet is lost. Returns how long that took, in milliseconds. */
export async function failOver({ postgres }: Cluster): Promise<number> {
  const started = performance.now()
  await postgres.primary().kill()
  await postgres.promote()
  const tookMs = performance.now() - started
  await postgres.rebuild()
  return tookMs
}

export async function restartPrimary({ postgres }: Cluster): Promise<void> {
  await postgres.primary().stop()
  await postgres.primary().start()
}

/** Stops it for this long. */
export async function pauseStandby({ postgres }: Cluster, awayMs: number): Promise<void> {
  await postgres.standby().stop()
  await delay(awayMs)
  await postgres.standby().start()
}

/** Forgets all it had. */
export async function restartRedis({ redis }: Cluster): Promise<void> {
  await redis.kill()
  await redis.start()
}
