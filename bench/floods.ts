import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../src/platform/database/lock-data-dir.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'
import { attacker, callers, drip, openSockets, pipeline, type Target } from './flood-client.ts'
import { addSearchWords, longWord } from './near-words.ts'

/**
 * node bench/floods.ts [seconds] [name …]: one client floods the site from one address while another reads a
 * profile and the health check. Prints the other's latency and the growth of memory.
 */
const [asked = '20', ...names] = process.argv.slice(2)
const seconds = Math.min(60, Number(asked))

type Flood = (target: Target) => Promise<unknown>

const reader = '127.0.0.2'

const floods: Record<string, Flood> = {
  'unread: 1,300 descriptions of the API in one piece, 6 connections': (to) =>
    pipeline(to, { connections: 6, path: '/api/openapi.json', requests: 1_300 }),
  'unread: 10 descriptions of the API, 1,000 connections': (to) =>
    pipeline(to, { connections: 1_000, path: '/api/openapi.json', requests: 10 }),
  'unread: 10 files, 1,000 connections': (to) =>
    pipeline(to, { connections: 1_000, path: to.asset, requests: 10 }),
  'unread: 3 pages, 1,000 connections': (to) =>
    pipeline(to, { connections: 1_000, path: '/search', requests: 3 }),
  'sign-in: 64 at once': (to) =>
    callers(to, 64, () => ({ path: '/api/login', body: { email: newEmail(), password: 'wrong password' } })),
  'sign-up: 64 at once': (to) =>
    callers(to, 64, () => ({
      path: '/api/register',
      body: { email: newEmail(), password: 'correct horse', name: 'New Person', userType: 'guest' },
    })),
  'reset: 64 at once': (to) =>
    callers(to, 64, () => ({
      path: '/api/reset-password',
      body: { token: randomUUID(), password: 'correct horse' },
    })),
  'texts of 250 KB: 64 at once': (to) =>
    callers(to, 64, () => ({
      path: '/api/register',
      body: { email: newEmail(), password: 'correct horse', name: ' '.repeat(250_000), userType: 'guest' },
    })),
  'headers of 15 KB: 64 at once': (to) =>
    callers(to, 64, () => ({
      path: '/preview.png',
      headers: { 'if-none-match': `a${' '.repeat(15_000)}b` },
    })),
  'cookies of 15 KB: 64 at once': (to) =>
    callers(to, 64, () => ({ path: '/profile/2', headers: { cookie: 'a=;'.repeat(5_000) } })),
  'values in 3 MB: 64 at once': (to) =>
    callers(to, 64, () => ({
      path: '/api/users/1',
      method: 'PATCH',
      headers: { cookie: to.cookie },
      body: '['.repeat(1_500_000) + ']'.repeat(1_500_000),
    })),
  'texts of 3 MB: 64 at once': (to) => {
    const body = JSON.stringify({ bio: `€${'x'.repeat(3_100_000)}` })
    return callers(to, 64, () => ({
      path: '/api/users/1',
      method: 'PATCH',
      headers: { cookie: to.cookie },
      body,
    }))
  },
  'words that are near many others: 64 at once': async (to) => {
    await addSearchWords(to, 540)
    const words = Array.from({ length: 10 }, (_, n) => longWord(1_000 + n))
    const [q, location] = [words.join(' '), words.slice(0, 8).join(' ')]
    const query = new URLSearchParams({ q, location, categories: '1,2,3', available: 'true' })
    const paths = [`/api/search/looser?${query}`, `/api/search?${query}`]
    let n = 0
    await callers(to, 64, () => ({ path: paths[n++ % 2] ?? '' }))
  },
  'pages that are not kept: 1,500 at once': (to) =>
    callers(to, 1_500, () => ({ path: `/search?q=${randomUUID().slice(0, 4)}` })),
  'searches: 500 at once': (to) =>
    callers(to, 500, () => ({ path: `/api/search?q=${randomUUID().slice(0, 2)}` })),
  'pages of the API’s description: 200 at once': (to) =>
    callers(to, 200, () => ({ path: '/api/docs/static/swagger-ui-bundle.js' })),
  'pictures that unfold most: 64 at once': async (to) => {
    const drawn = (edge: number) =>
      sharp({ create: { width: edge, height: edge, channels: 3, background: 'red' } })
    const pictures = [
      await drawn(2_000).avif({ bitdepth: 12, effort: 0 }).toBuffer(),
      await drawn(4_080).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await drawn(4_470).gif().toBuffer(),
    ]
    let n = 0
    const next = () => pictures[n++ % pictures.length] as Buffer
    await callers(to, 64, () => ({ path: '/api/upload/profile-picture', picture: next() }))
  },
  'previews: 300 at once': (to) => {
    let n = 0
    return callers(to, 300, () => ({ path: `/preview/${1 + (n++ % 60)}.png` }))
  },
  'bodies of 2 MB that no one takes: 64 at once': (to) =>
    callers({ ...to, cookie: '' }, 64, () => ({ path: '/api/upload', picture: Buffer.alloc(2_000_000) })),
  'silent: 6,000 connections': (to) => openSockets(to, 6_000, () => {}),
  'slow headers: 1,500 connections': (to) =>
    openSockets(to, 1_500, (socket) => {
      socket.write('GET / HTTP/1.1\r\n')
      drip(socket, 'x: y\r\n', to.until)
    }),
  'slow bodies: 1,500 connections': (to) =>
    openSockets(to, 1_500, (socket) => {
      socket.write(
        `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 250000\r\n\r\n{${' '.repeat(200_000)}`,
      )
      drip(socket, ' ', to.until)
    }),
  'bodies in chunks of a byte: 500 connections': (to) =>
    openSockets(to, 500, (socket) => {
      socket.resume().write(`${bodyFollows}transfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(40_000)}`)
    }),
  'bodies byte by byte: 20 connections': (to) =>
    openSockets(to, 20, (socket) => {
      socket.setNoDelay().resume().write(`${bodyFollows}content-length: 60000\r\n\r\n`)
      const send = () => {
        if (socket.destroyed || performance.now() > to.until) return
        for (let n = 0; n < 20; n++) socket.write(' ')
        setImmediate(send)
      }
      send()
    }),
  'streams: 500 of one member, unread': (to) =>
    openSockets(to, 500, (socket) => {
      socket.pause()
      socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${to.cookie}\r\n\r\n`)
    }),
}

const bodyFollows = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

function newEmail(): string {
  return `${randomUUID()}@example.com`
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const lock = lockDataDir(folder)
  const server = await startEmbedded({ dataDir: folder, log: quietLog })
  try {
    console.log('flood | health p50, p99 ms | profile p50, p99 ms | refused | memory before, growth MB')
    for (const name of Object.keys(floods).filter(isAsked)) {
      const application = await startApplication(server.url, folder)
      console.log(await measure(name, application))
      await application.stop()
    }
  } finally {
    await server.stop()
    lock.release()
    await rm(folder, { recursive: true, force: true })
  }
}

function isAsked(name: string): boolean {
  return names.length === 0 || names.some((one) => name.includes(one))
}

type Application = { port: number; pid: number; stop(): Promise<void> }

async function measure(name: string, { port, pid }: Application): Promise<string> {
  const agent = new Agent({ keepAlive: true, localAddress: reader })
  const profile = await someProfile(port)
  const cookie = await registered(port)
  for (let n = 0; n < 20; n++)
    await Promise.all([time(port, agent, '/api/health'), time(port, agent, profile)])
  const before = memoryMb(pid)
  let most = before
  const asset = `/assets/${readdirSync('dist/client/assets').find((file) => file.endsWith('.js'))}`
  const flood = new Worker(new URL(import.meta.url), {
    workerData: { name, port, cookie, asset, seconds },
  })
  const ended = new Promise((resolve) => flood.once('exit', resolve))
  const times: Record<'health' | 'profile', number[]> = { health: [], profile: [] }
  let refused = 0
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const [health, page] = await Promise.all([time(port, agent, '/api/health'), time(port, agent, profile)])
    times.health.push(health.ms)
    times.profile.push(page.ms)
    if (health.status !== 200 || page.status !== 200) refused++
    most = Math.max(most, memoryMb(pid))
    await delay(50)
  }
  await ended
  agent.destroy()
  const words = [times.health, times.profile].map((all) => `${quantile(all, 0.5)}, ${quantile(all, 0.99)}`)
  return [name, ...words, `${refused} of ${times.health.length}`, `${before}, ${most - before}`].join(' | ')
}

function quantile(all: number[], q: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0)
}

function memoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

function time(port: number, agent: Agent, path: string): Promise<{ ms: number; status: number }> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - begun, status })
    const call = request({ port, host: attacker, agent, path, timeout: 30_000 })
    call.once('response', (answer) => answer.resume().once('end', () => end(answer.statusCode ?? 0)))
    call.once('timeout', () => call.destroy())
    call.once('error', () => end(0))
    call.end()
  })
}

async function someProfile(port: number): Promise<string> {
  const people = (await (await fetch(`http://127.0.0.1:${port}/api/search?limit=1`)).json()) as {
    id: number
  }[]
  return `/profile/${people[0]?.id}`
}

async function registered(port: number): Promise<string> {
  const form = { email: newEmail(), password: 'correct horse', name: 'Bench Person', userType: 'creator' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Like `npm start`, which builds and sets the heap size. */
async function startApplication(databaseUrl: string, folder: string): Promise<Application> {
  const child = spawn(process.execPath, ['scripts/setup.js', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'application'),
      SAMPLE_DATA: 'true',
      LOG_LEVEL: 'fatal',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, open] = /^http:\/\/\S+:(\d+) is open/m.exec(text) ?? []
      if (open) resolve(Number(open))
    })
    child.once('exit', (code) => reject(new Error(`The application ended with ${code}.`)))
  })
  return {
    port,
    pid: Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

if (isMainThread) await main()
else {
  const { name, seconds, ...target } = workerData as Omit<Target, 'until'> & { name: string; seconds: number }
  await floods[name]?.({ ...target, until: performance.now() + seconds * 1000 })
  parentPort?.close()
  process.exit()
}
