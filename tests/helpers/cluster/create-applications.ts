import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../../src/platform/database/embedded/is-running.ts'
import { reserveFreePort } from '../../../src/platform/http/reserve-free-port.ts'
import { type Application, startApplication } from '../worlds/start-application.ts'

export type Applications = {
  ports: readonly number[]
  /** Undefined while it's down. */
  running(nth: number): Application | undefined
  start(nth: number): Promise<void>
  /** SIGTERM: it leaves the proxy and ends. */
  stop(nth: number): Promise<void>
  kill(nth: number): Promise<void>
}

/** Three processes of the site, each on its own port with its own data folder. */
export async function createApplications(
  folder: string,
  environment: Record<string, string>,
): Promise<Applications> {
  const reserved = await Promise.all([1, 2, 3].map(() => reserveFreePort('127.0.0.1')))
  await Promise.all(reserved.map(({ release }) => release()))
  const ports = reserved.map(({ port }) => port)
  const running: (Application | undefined)[] = []
  return {
    ports,
    running: (nth) => {
      const application = running[nth]
      return application && isRunning(application.pid) ? application : undefined
    },
    async start(nth) {
      const DATA_DIR = join(folder, `process-${nth + 1}`)
      mkdirSync(DATA_DIR, { recursive: true })
      // Each process would give the demonstration accounts passwords of its own.
      const SAMPLE_DATA = nth === 0 ? (environment.SAMPLE_DATA ?? 'false') : 'false'
      const own = { ...environment, SAMPLE_DATA, DATA_DIR, PORT: String(ports[nth]) }
      running[nth] = await startApplication(own)
    },
    async stop(nth) {
      await running[nth]?.stop('SIGTERM')
      running[nth] = undefined
    },
    async kill(nth) {
      await running[nth]?.kill()
      running[nth] = undefined
    },
  }
}
