import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { lockDataDir } from '../src/platform/database/data-dir-lock.ts'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { migrateDatabase } from '../src/platform/database/migrations.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'

/**
 * node bench/messages.ts [seconds]: durable message sends over HTTP, as a ratio to the bare transaction run
 * by pgbench (or over one pool if there is none). Every commit waits for the disk in both.
 */
const seconds = Number(process.argv[2] ?? 10)
const pairs = 8
const callers = 16

/**
 * The writes of one send: lock the conversation, count the limit, insert the message, the counters, the
 * events.
 */
const statements = (u1: string, u2: string) => [
  'begin',
  `select id from conversations where user1_id = ${u1} and user2_id = ${u2} for no key update`,
  `insert into rate_limits as r (key, points, expire) values ('bench:' || ${u1}, 1, 0)
     on conflict (key) do update set points = r.points + 1`,
  `insert into messages (conversation_id, from_user_id, to_user_id, content, client_id, created_at)
     select id, ${u1}, ${u2}, 'A message of an ordinary length, as people write it.', gen_random_uuid(), now()
     from conversations where user1_id = ${u1} and user2_id = ${u2}`,
  `update conversations set last_message_at = now(), unread2 = unread2 + 1,
     last_message_id = (select max(id) from messages m where m.conversation_id = conversations.id)
     where user1_id = ${u1} and user2_id = ${u2}`,
  `with s as (insert into user_streams as s (user_id, seq) values (${u1}, 1), (${u2}, 1)
     on conflict (user_id) do update set seq = s.seq + 1 returning user_id, seq)
     insert into user_events (user_id, seq, name, data, created_at)
     select user_id, seq, 'message', jsonb_build_object('content', repeat('x', 250)), now() from s`,
  'commit',
]

type Member = { id: number; cookie: string }

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const lock = lockDataDir(folder)
const server = await startEmbedded({ dataDir: folder, log: quietLog })
try {
  await migrateDatabase({ url: server.url, folder: 'migrations', log: quietLog })
  const { port, stop } = await startApplication(server.url)
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const members = await register(port, agent)
  const http = await throughHttp(port, agent, members)
  await stop()
  const bare = await throughDatabase(server.url, members)
  console.log(`bare (${bare.by}): ${bare.perSecond.toFixed(0)} messages a second`)
  console.log(`through HTTP: ${http.toFixed(0)} messages a second`)
  console.log(`ratio: ${(http / bare.perSecond).toFixed(2)}`)
} finally {
  await server.stop()
  lock.release()
  await rm(folder, { recursive: true, force: true })
}

async function startApplication(databaseUrl: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'application'),
      SAMPLE_DATA: 'false',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`The application ended with ${code}.`)))
  })
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function register(port: number, agent: Agent): Promise<Member[]> {
  const members: Member[] = []
  for (let i = 0; i < pairs * 2; i++) {
    const form = { name: `Person ${i}`, email: `p${i}@example.com`, password: 'correct horse' }
    const { body, cookies } = await post(port, agent, '/api/register', form, '')
    members.push({ id: body.id, cookie: cookies })
  }
  return members
}

async function throughHttp(port: number, agent: Agent, members: Member[]): Promise<number> {
  const until = performance.now() + seconds * 1000
  let sent = 0
  const call = async (at: number) => {
    const from = members[(at % pairs) * 2] as Member
    const to = members[(at % pairs) * 2 + 1] as Member
    while (performance.now() < until) {
      const form = {
        toUserId: to.id,
        content: 'A message of an ordinary length, as people write it.',
        clientId: crypto.randomUUID(),
      }
      const { status } = await post(port, agent, '/api/messages', form, from.cookie)
      if (status !== 201) throw new Error(`A send answered ${status}.`)
      sent += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, at) => call(at)))
  return sent / seconds
}

async function throughDatabase(url: string, members: Member[]) {
  const script = join(folder, 'send.sql')
  const first = members[0]?.id ?? 1
  const text = [
    `\\set p random(0, ${pairs - 1})`,
    `\\set u1 ${first} + 2 * :p`,
    '\\set u2 :u1 + 1',
    ...statements(':u1', ':u2').map((s) => `${s.replaceAll('\n', ' ')};`),
  ]
  await writeFile(script, `${text.join('\n')}\n`)
  const pgbench = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(answers)
  if (!pgbench) return { by: 'one pool', perSecond: await throughPool(url, members) }
  const at = new URL(url)
  const options = ['-n', '-M', 'prepared', '-c', String(callers), '-T', String(seconds), '-f', script]
  const host = at.searchParams.get('host') ?? at.hostname
  const who = ['-h', host, '-U', at.username, ...(at.port ? ['-p', at.port] : []), at.pathname.slice(1)]
  const said = execFileSync(pgbench, [...options, ...who], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { by: 'pgbench', perSecond: Number(/tps = ([\d.]+)/.exec(said)?.[1]) }
}

function answers(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function throughPool(url: string, members: Member[]): Promise<number> {
  const pool = new Pool({ connectionString: url, max: callers })
  const until = performance.now() + seconds * 1000
  let sent = 0
  const work = async (at: number) => {
    const [u1, u2] = [members[(at % pairs) * 2]?.id, members[(at % pairs) * 2 + 1]?.id]
    const client = await pool.connect()
    while (performance.now() < until) {
      for (const statement of statements(String(u1), String(u2))) await client.query(statement)
      sent += 1
    }
    client.release()
  }
  await Promise.all(Array.from({ length: callers }, (_, at) => work(at)))
  await pool.end()
  return sent / seconds
}

// biome-ignore lint/suspicious/noExplicitAny: a bench reads the answer as it comes
type Reply = { status: number; body: any; cookies: string }

function post(port: number, agent: Agent, path: string, form: unknown, cookie: string): Promise<Reply> {
  const payload = JSON.stringify(form)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), cookie }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((c) => c.split(';')[0]).join('; ')
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text), cookies })
      })
    })
    call.on('error', reject)
    call.end(payload)
  })
}
