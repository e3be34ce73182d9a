import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { hash, verify } from '@node-rs/argon2'
import { Pool } from 'pg'
import { testPassword } from '../tests/helpers/worlds/test-password.ts'
import { serverCore } from './start-site.ts'

/** What a bare `node:http` does for each request. */
type Task =
  | { does: 'answer'; headers: Record<string, string>; body: Buffer }
  | { does: 'verify' }
  | { does: 'send'; databaseUrl: string }

/** In a process of its own, on the core where the product’s is. */
export async function startBare(task: Task): Promise<{ url: string; stop: () => void }> {
  const [execPath, ...execArgv] = [...serverCore, process.execPath]
  const child = fork(import.meta.filename, [], { execPath, execArgv, serialization: 'advanced' })
  child.send(task)
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

function answerWith({ headers, body }: Task & { does: 'answer' }): RequestListener {
  const all = { ...headers, 'content-length': body.byteLength }
  return (_, response) => response.writeHead(200, all).end(body)
}

/** Verifies a password, as a sign-in does. */
async function verifyEach(): Promise<RequestListener> {
  const known = await hash(testPassword)
  return (_, response) => void verify(known, testPassword).then((isRight) => response.end(String(isRight)))
}

/** Commits each message in one transaction, then writes it to the stream of its recipient. Cookies are ids. */
function sendEach(databaseUrl: string): RequestListener {
  const pool = new Pool({ connectionString: databaseUrl, max: 32 })
  const streams = new Map<string, ServerResponse>()
  async function send(request: IncomingMessage, response: ServerResponse, from: string) {
    const { toUserId, content } = (await json(request)) as { toUserId: number; content: string }
    await commitMessage(pool, Number(from), toUserId, content)
    const text = JSON.stringify({ toUserId, content })
    response.writeHead(201, { 'content-length': Buffer.byteLength(text) }).end(text)
    streams.get(String(toUserId))?.write(`event: message\ndata: ${text}\n\n`)
  }
  return (request, response) => {
    const userId = request.headers.cookie ?? ''
    if (request.method === 'POST') return void send(request, response, userId)
    streams.set(userId, response)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\n\n')
  }
}

/** The writes of one send: lock the conversation, count the limit, insert the message, update the conversation. */
async function commitMessage(pool: Pool, from: number, to: number, content: string): Promise<void> {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    const { rows } = await run(
      'lock',
      'select id from conversations where user1_id = least($1::int, $2) and user2_id = greatest($1, $2) for no key update',
      [from, to],
    )
    await run(
      'limit',
      `insert into rate_limits as r (key, points, expire) values ('bench:' || $1::int, 1, 0)
       on conflict (key) do update set points = r.points + 1`,
      [from],
    )
    const message = await run(
      'message',
      `insert into messages (conversation_id, from_user_id, to_user_id, content, client_id, created_at)
       values ($1, $2, $3, $4, gen_random_uuid(), now()) returning id`,
      [rows[0].id, from, to, content],
    )
    await run(
      'conversation',
      'update conversations set last_message_at = now(), last_message_id = $2, unread2 = unread2 + 1 where id = $1',
      [rows[0].id, message.rows[0].id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit())
  const [task] = (await once(process, 'message')) as [Task]
  const handle =
    task.does === 'answer'
      ? answerWith(task)
      : task.does === 'verify'
        ? await verifyEach()
        : sendEach(task.databaseUrl)
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
}
