import type { ServerResponse } from 'node:http'
import { Client } from 'pg'
import { givenInput, serveBare, startBare } from './fork-bare.ts'

type Given = { databaseUrl: string; userId: number }

/** Bare `node:http` that selects someone's events after the last one they know, in one statement, and writes them as JSON. */
export function startBareCatchUp(given: Given) {
  return startBare(import.meta.filename, given)
}

if (import.meta.main) {
  const { databaseUrl, userId } = await givenInput<Given>()
  const database = new Client(databaseUrl)
  await database.connect()
  const text = 'select seq, name, data from user_events where user_id = $1 and seq > $2 order by seq'
  async function write(response: ServerResponse, after: string | undefined) {
    const { rows } = await database.query({ name: 'events', text, values: [userId, after] })
    const frames = rows.map(
      ({ seq, name, data }) => `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
    )
    response.write(frames.join(''))
  }
  await serveBare(({ headers }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    void write(response, headers['last-event-id'] as string | undefined)
  })
}
