import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../src/platform/database/lock-data-dir.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'
import { startApplication } from '../tests/helpers/worlds/start-application.ts'
import { quantile } from './load.ts'
import { serverCore } from './start-site.ts'

/**
 * node bench/overload.ts [seconds], after a build: calls from 200 addresses at three times of what the program answers at most, and from 20
 * addresses on 128 connections each, while a visitor opens the landing page. Prints good answers as a share of the most, and what the visitor waits.
 */
const seconds = Math.min(60, Number(process.argv[2] ?? 10))
const visitor = '127.0.0.2'

type Answer = { status: number; ms: number; at: number }
type Ask = (address: string, path: string) => Promise<Answer>

/** An agent for each address. */
function createClient(port: number, connectionsEach: number): { ask: Ask; close: () => void } {
  const agents = new Map<string, Agent>()
  function agentOf(localAddress: string): Agent {
    const agent =
      agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress, maxSockets: connectionsEach })
    agents.set(localAddress, agent)
    return agent
  }
  return {
    ask(address, path) {
      const begun = performance.now()
      return new Promise((resolve) => {
        const end = (status: number) => {
          const at = performance.now()
          resolve({ status, ms: at - begun, at })
        }
        const call = request({ host: '127.0.0.1', port, path, agent: agentOf(address), timeout: 60_000 })
        call.once('response', (answer) => answer.resume().once('end', () => end(answer.statusCode ?? 0)))
        call.once('timeout', () => call.destroy())
        call.once('error', () => end(0))
        call.end()
      })
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  }
}

const addresses = (many: number) => Array.from({ length: many }, (_, n) => `127.0.1.${n + 1}`)

/** Each of these connections asks again as soon as it is answered. */
async function askOnAndOn(ask: Ask, path: string, from: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    from.map(async (address) => {
      while (performance.now() < until) answers.push(await ask(address, path))
    }),
  )
  return answers
}

/** At their times, whether earlier ones are answered or not. */
async function askAtRate(
  ask: Ask,
  path: string,
  from: readonly string[],
  perSecond: number,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const begun = performance.now()
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1000) {
    while (answers.length < passed * perSecond) {
      answers.push(ask(from[answers.length % from.length] as string, path))
    }
    await delay(5)
  }
  return Promise.all(answers)
}

async function measure(port: number, path: string): Promise<void> {
  const few = createClient(port, 16)
  const calm = await askOnAndOn(
    few.ask,
    path,
    addresses(8).flatMap((one) => [one, one]),
  )
  few.close()
  const most = goodOf(calm) / seconds
  console.log(`${path}: ${Math.round(most)} a second at most`)
  const loads: Record<string, (ask: Ask) => Promise<Answer[]>> = {
    '200 addresses, 3 times as many': (ask) => askAtRate(ask, path, addresses(200), most * 3),
    '20 addresses, 128 connections each': (ask) =>
      askOnAndOn(
        ask,
        path,
        addresses(20).flatMap((one) => Array<string>(128).fill(one)),
      ),
  }
  for (const [name, load] of Object.entries(loads)) {
    const crowd = createClient(port, 128)
    const one = createClient(port, 6)
    const landing: Answer[] = []
    const over = new AbortController()
    const visiting = (async () => {
      while (!over.signal.aborted) {
        landing.push(await one.ask(visitor, '/'))
        await delay(100)
      }
    })()
    const begun = performance.now()
    const answers = await load(crowd.ask)
    const inTime = answers.filter(({ at }) => at < begun + seconds * 1000)
    const share = goodOf(inTime) / seconds / most
    over.abort()
    await visiting
    crowd.close()
    one.close()
    const good = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
    const refused = answers.filter(({ status }) => status === 503).length
    const [p50, p99] = [0.5, 0.99].map((part) => Math.round(quantile(good, part)))
    const waits = landing.map(({ ms }) => ms)
    const failed = landing.filter(({ status }) => status !== 200).length
    console.log(
      `  ${name}: good answers ${share.toFixed(2)} of the most, p50 ${p50} ms, p99 ${p99}; ${refused} refused, ${
        answers.length - good.length - refused
      } else; landing page p50 ${Math.round(quantile(waits, 0.5))} ms, p99 ${Math.round(quantile(waits, 0.99))}, ${failed} of ${
        landing.length
      } failed`,
    )
    await delay(3_000)
  }
}

const goodOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const release = lockDataDir(folder)
const server = await startEmbedded({ dataDir: folder, log: quietLog })
try {
  const application = await startApplication(
    {
      DATABASE_URL: server.url,
      DATA_DIR: join(folder, 'application'),
      SAMPLE_DATA: 'true',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--max-old-space-size=1024',
      MALLOC_MMAP_THRESHOLD_: '1000000',
      MALLOC_ARENA_MAX: '2',
    },
    serverCore,
  )
  const port = Number(new URL(application.url).port)
  const { ask, close } = createClient(port, 1)
  await ask(visitor, '/')
  close()
  const [someone] = (await (await fetch(`${application.url}/api/search?limit=1`)).json()) as { id: number }[]
  for (const path of ['/api/search?q=podcast', `/api/users/${someone?.id}`]) await measure(port, path)
  await application.stop('SIGTERM')
} finally {
  await server.stop()
  release()
  await rm(folder, { recursive: true, force: true })
}
