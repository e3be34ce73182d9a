import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../src/platform/database/lock-data-dir.ts'
import { migrateDatabase } from '../src/platform/database/migrate-database.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'
import { startApplication } from '../tests/helpers/worlds/start-application.ts'
import { testPassword } from '../tests/helpers/worlds/test-password.ts'
import { fillPeople } from './fill-people.ts'

export type Person = { id: number; email: string; cookie: string }
export type Site = Awaited<ReturnType<typeof startSite>>

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
/** The command that gives a server a core of its own; empty where that isn’t possible. */
export const serverCore = canPin ? ['taskset', '-c', '0'] : []

/**
 * The built program with this many people, on a bundled database that waits for the disk at every commit. `folder` keeps the database.
 * Limits per person are lifted, because a few people make all the load.
 */
export async function startSite(
  opened: AsyncDisposableStack,
  people: number,
  { folder, environment = {} }: { folder?: string | undefined; environment?: Record<string, string> } = {},
) {
  const own = await mkdtemp(join(tmpdir(), 'bench-'))
  opened.defer(() => rm(own, { recursive: true, force: true }))
  const dataDir = folder ? join(folder, String(people)) : own
  await mkdir(dataDir, { recursive: true })
  opened.defer(lockDataDir(dataDir))
  const embedded = await startEmbedded({ dataDir, log: quietLog, settings: { max_connections: '200' } })
  opened.defer(() => embedded.stop())
  await migrateDatabase({ url: embedded.url, folder: 'migrations', log: quietLog })
  await fillPeople(embedded.url, people)
  const application = await startApplication(
    {
      DATABASE_URL: embedded.url,
      DATA_DIR: join(own, 'application'),
      SAMPLE_DATA: 'false',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      // As npm start does.
      MALLOC_MMAP_THRESHOLD_: '1000000',
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    serverCore,
  )
  opened.defer(async () => void (await application.stop()))
  const database = new Pool({ connectionString: embedded.url, max: 16 })
  opened.defer(() => database.end())

  const { url } = application
  const known: Person[] = []
  async function register(): Promise<Person> {
    const email = `bench${known.length}.${Date.now()}@example.com`
    const userType = known.length % 2 ? 'creator' : 'guest'
    const body = { name: `Bench ${known.length}`, email, password: testPassword, userType, timeZone: 'UTC' }
    const { json, cookie } = await post('/api/register', body)
    return { id: json.id, email, cookie }
  }
  /** Throws if the answer isn’t one of success. */
  async function post(path: string, body: object, cookie = '') {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    return { json: JSON.parse(text), cookie: set.join('; ') }
  }
  return {
    url,
    pid: application.pid,
    databaseUrl: embedded.url,
    database,
    post,
    /** Rows share people, because each registration takes a password hash. Guests and creators take turns. */
    async members(many: number): Promise<Person[]> {
      while (known.length < many) known.push(await register())
      return known.slice(0, many)
    },
  }
}
