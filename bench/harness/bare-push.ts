import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { Pool } from 'pg'
import { givenInput, serveBare, startBare } from './fork-bare.ts'
import { messageTransaction } from './message-transaction.ts'

/**
 * Bare `node:http` that commits each message, in one round trip to the database, and then writes it to the stream of its recipient.
 * Cookies are ids.
 */
export function startBarePush(databaseUrl: string) {
  return startBare(import.meta.filename, databaseUrl)
}

if (import.meta.main) {
  const database = new Pool({ connectionString: await givenInput<string>() })
  const streams = new Map<string, ServerResponse>()
  async function commit(request: IncomingMessage, response: ServerResponse, userId: string) {
    const message = (await json(request)) as { toUserId: number }
    await database.query(messageTransaction(userId, String(message.toUserId)).join('\n'))
    const text = JSON.stringify(message)
    response.writeHead(201, { 'content-length': Buffer.byteLength(text) }).end(text)
    streams.get(String(message.toUserId))?.write(`event: message\ndata: ${text}\n\n`)
  }
  await serveBare((request, response) => {
    const userId = request.headers.cookie ?? ''
    if (request.method === 'POST') return void commit(request, response, userId)
    streams.set(userId, response)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\n\n')
  })
}
