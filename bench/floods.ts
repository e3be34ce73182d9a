import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import autocannon, { type Request } from 'autocannon'
import sharp from 'sharp'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../src/platform/database/lock-data-dir.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'
import { startApplication } from '../tests/helpers/worlds/start-application.ts'
import { quantile } from './load.ts'

/**
 * node bench/floods.ts [seconds] [name …], after a build: one client floods the site from one address while another reads a
 * profile and the health check. Prints the other’s latency and the growth of memory.
 */
const [asked = '20', ...names] = process.argv.slice(2)
/** Every flood comes from the first address. */
const [attacker, reader] = ['127.0.0.1', '127.0.0.2']

type Target = { port: number; cookie: string; asset: string; seconds: number }

const floods: Record<string, (target: Target) => Promise<unknown>> = {
  'unread: 1,300 descriptions of the API in one piece, 6 connections': (to) =>
    pipeline(to, 6, '/api/openapi.json', 1_300),
  'unread: 10 descriptions of the API, 1,000 connections': (to) =>
    pipeline(to, 1_000, '/api/openapi.json', 10),
  'unread: 10 files, 1,000 connections': (to) => pipeline(to, 1_000, to.asset, 10),
  'unread: 3 pages, 1,000 connections': (to) => pipeline(to, 1_000, '/search', 3),
  'sign-in: 64 at once': (to) =>
    callers(to, 64, () => json('/api/login', { email: newEmail(), password: 'wrong password' })),
  'sign-up: 64 at once': (to) => callers(to, 64, () => json('/api/register', newPerson('New Person'))),
  'reset: 64 at once': (to) =>
    callers(to, 64, () => json('/api/reset-password', { token: randomUUID(), password: 'correct horse' })),
  'texts of 250 KB: 64 at once': (to) =>
    callers(to, 64, () => json('/api/register', newPerson(' '.repeat(250_000)))),
  'headers of 15 KB: 64 at once': (to) =>
    callers(to, 64, () => ({
      path: '/preview.png',
      headers: { 'if-none-match': `a${' '.repeat(15_000)}b` },
    })),
  'cookies of 15 KB: 64 at once': (to) =>
    callers(to, 64, () => ({ path: '/profile/2', headers: { cookie: 'a=;'.repeat(5_000) } })),
  'values in 3 MB: 64 at once': (to) =>
    callers(to, 64, () => changed(to, '['.repeat(1_500_000) + ']'.repeat(1_500_000))),
  'texts of 3 MB: 64 at once': (to) =>
    callers(to, 64, () => changed(to, JSON.stringify({ bio: `€${'x'.repeat(3_100_000)}` }))),
  'words that are near many others: 64 at once': async (to) => {
    await addSearchWords(to, 540)
    const words = Array.from({ length: 10 }, (_, n) => longWord(1_000 + n))
    const [q, location] = [words.join(' '), words.slice(0, 8).join(' ')]
    const query = new URLSearchParams({ q, location, categories: '1,2,3', available: 'true' })
    await callers(to, 64, (n) => ({ path: `/api/search${n % 2 ? '' : '/looser'}?${query}` }))
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
    ].map((bytes) => upload('/api/upload/profile-picture', bytes, to.cookie))
    await callers(to, 64, (n) => pictures[n % pictures.length] as Request)
  },
  'previews: 300 at once': (to) => callers(to, 300, (n) => ({ path: `/preview/${1 + (n % 60)}.png` })),
  'bodies of 2 MB that no one takes: 64 at once': (to) =>
    callers(to, 64, () => upload('/api/upload', Buffer.alloc(2_000_000), '')),
  'silent: 6,000 connections': (to) => openSockets(to, 6_000, () => {}),
  'slow headers: 1,500 connections': (to) =>
    openSockets(to, 1_500, (socket) => {
      socket.write('GET / HTTP/1.1\r\n')
      drip(socket, 'x: y\r\n')
    }),
  'slow bodies: 1,500 connections': (to) =>
    openSockets(to, 1_500, (socket) => {
      socket.write(`${bodyFollows}content-length: 250000\r\n\r\n{${' '.repeat(200_000)}`)
      drip(socket, ' ')
    }),
  'bodies in chunks of a byte: 500 connections': (to) =>
    openSockets(to, 500, (socket) => {
      socket.resume().write(`${bodyFollows}transfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(40_000)}`)
    }),
  'bodies byte by byte: 20 connections': (to) =>
    openSockets(to, 20, (socket) => {
      socket.setNoDelay().resume().write(`${bodyFollows}content-length: 60000\r\n\r\n`)
      const send = () => {
        if (socket.destroyed) return
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

/** `next` gets how many requests came before. */
async function callers({ port, seconds }: Target, connections: number, next: (nth: number) => Request) {
  let nth = 0
  const setupRequest = (request: Request) => ({ ...request, ...next(nth++) })
  const url = `http://${attacker}:${port}`
  await autocannon({ url, connections, duration: seconds, timeout: 60, requests: [{ setupRequest }] })
}

function json(path: string, body: object | string): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: text }
}

function changed({ cookie }: Target, body: string): Request {
  return {
    method: 'PATCH',
    path: '/api/users/1',
    headers: { 'content-type': 'application/json', cookie },
    body,
  }
}

function upload(path: string, bytes: Buffer, cookie: string): Request {
  const head =
    'content-disposition: form-data; name="profilePicture"; filename="a.png"\r\ncontent-type: image/png'
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', ...(cookie && { cookie }) },
    body: Buffer.concat([Buffer.from(`--edge\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n--edge--\r\n')]),
  }
}

const newEmail = () => `${randomUUID()}@example.com`
const newPerson = (name: string) => ({
  email: newEmail(),
  password: 'correct horse',
  name,
  userType: 'creator',
})

/** One word of the longest kind: nine characters that each become four letters, plus four letters. */
const longWord = (n: number) => 'ﷴ'.repeat(9) + n.toString(36).padStart(4, '0')

/** Makes the flooding user findable by this many words, in lines of as many as a field takes. */
async function addSearchWords({ port, cookie }: Target, count: number): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, 'content-type': 'application/json' }
    return (await fetch(`http://${attacker}:${port}${path}`, { ...init, headers })).json()
  }
  const { id } = (await call('/api/me')) as { id: number }
  const lines = (from: number, to: number, perLine: number) =>
    Array.from({ length: Math.ceil((to - from) / perLine) }, (_, line) =>
      Array.from({ length: perLine }, (_, n) => longWord(from + perLine * line + n)).join(' '),
    )
  const words = { topicsOfDiscussion: lines(0, 420, 14), areaOfExpertise: lines(420, count, 8) }
  const profile = { headline: 'x', initialsConfirmed: true, ...words }
  await call(`/api/users/${id}`, { method: 'PATCH', body: JSON.stringify(profile) })
}

/** Sends pipelined requests on each connection, reads nothing, and replaces closed connections. */
function pipeline(to: Target, connections: number, path: string, requests: number) {
  const bytes = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(requests)
  return openSockets(to, connections, (socket) => {
    socket.pause()
    socket.write(bytes)
  })
}

/** Opens at most 500 new connections per second. */
async function openSockets({ port, seconds }: Target, most: number, use: (socket: Socket) => void) {
  const open = new Set<Socket>()
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await delay(100)) {
    for (let n = 0; n < 50 && open.size < most; n++) {
      const socket = connect({ port, host: attacker, localAddress: attacker })
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => open.delete(socket))
      socket.once('connect', () => use(socket))
    }
  }
  for (const socket of open) socket.destroy()
}

function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer)
    else socket.write(bytes)
  }, 1_000)
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const release = lockDataDir(folder)
  const server = await startEmbedded({ dataDir: folder, log: quietLog })
  try {
    console.log('flood | health p50, p99 ms | profile p50, p99 ms | refused | memory before, growth MB')
    const isAsked = (name: string) => names.length === 0 || names.some((one) => name.includes(one))
    for (const name of Object.keys(floods).filter(isAsked)) {
      const application = await startApplication({
        DATABASE_URL: server.url,
        DATA_DIR: join(folder, 'application'),
        SAMPLE_DATA: 'true',
        LOG_LEVEL: 'fatal',
        // As npm start does.
        MALLOC_MMAP_THRESHOLD_: '1000000',
        MALLOC_ARENA_MAX: '2',
      })
      console.log(await measure(name, Number(new URL(application.url).port), application.pid))
      await application.stop('SIGTERM')
    }
  } finally {
    await server.stop()
    release()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, port: number, pid: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, localAddress: reader })
  const url = `http://${attacker}:${port}`
  const [someone] = (await (await fetch(`${url}/api/search?limit=1`)).json()) as { id: number }[]
  const { path, ...form } = json('/api/register', newPerson('Bench Person'))
  const { headers } = await fetch(url + path, form as RequestInit)
  const set = headers.getSetCookie().map((one) => one.split(';')[0])
  const both = () =>
    Promise.all(['/api/health', `/profile/${someone?.id}`].map((path) => time(port, agent, path)))
  for (let n = 0; n < 20; n++) await both()
  const before = memoryMb(pid)
  let most = before
  const asset = `/assets/${readdirSync('dist/client/assets').find((file) => file.endsWith('.js'))}`
  const seconds = Math.min(60, Number(asked))
  const flood = new Worker(new URL(import.meta.url), {
    workerData: { name, port, cookie: set.join('; '), asset, seconds },
  })
  const ended = new Promise((resolve) => flood.once('exit', resolve))
  const times: [number[], number[]] = [[], []]
  let refused = 0
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await delay(50)) {
    const answers = await both()
    for (const [at, { ms }] of answers.entries()) times[at]?.push(ms)
    if (answers.some(({ status }) => status !== 200)) refused++
    most = Math.max(most, memoryMb(pid))
  }
  await ended
  agent.destroy()
  const words = times.map((all) => [0.5, 0.99].map((share) => Math.round(quantile(all, share))).join(', '))
  return [name, ...words, `${refused} of ${times[0].length}`, `${before}, ${most - before}`].join(' | ')
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

if (isMainThread) await main()
else {
  const { name, ...target } = workerData as Target & { name: string }
  await floods[name]?.(target)
  parentPort?.close()
  process.exit()
}
