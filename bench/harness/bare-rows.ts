import type { ServerResponse } from 'node:http'
import { Client, type QueryConfig } from 'pg'
import { givenInput, serveBare, startBare } from './fork-bare.ts'

type Given = { databaseUrl: string }

/** Bare `node:http` that answers with the rows of a statement, prepared, as JSON. */
export async function startBareRows(given: Given) {
  const { url, stop } = await startBare(import.meta.filename, given)
  return {
    /** The address of a statement's rows. */
    urlOf(text: string, values: readonly unknown[]) {
      return `${url}/?${new URLSearchParams({ text, values: JSON.stringify(values) })}`
    },
    stop,
  }
}

export type BareRows = Awaited<ReturnType<typeof startBareRows>>

if (import.meta.main) {
  const { databaseUrl } = await givenInput<Given>()
  const database = new Client(databaseUrl)
  await database.connect()
  const queries = new Map<string, QueryConfig>()
  const names = new Map<string, string>()

  function read(url: string): QueryConfig {
    const asked = new URL(url, 'http://localhost').searchParams
    const text = asked.get('text') ?? ''
    const name = names.get(text) ?? `rows-${names.size}`
    names.set(text, name)
    return { name, text, values: JSON.parse(asked.get('values') ?? '[]') }
  }

  async function answer(response: ServerResponse, query: QueryConfig) {
    const { rows } = await database.query(query)
    const body = Buffer.from(JSON.stringify(rows))
    const headers = { 'content-type': 'application/json', 'content-length': body.byteLength }
    response.writeHead(200, headers).end(body)
  }
  await serveBare(({ url = '' }, response) => {
    const query = queries.get(url) ?? read(url)
    queries.set(url, query)
    void answer(response, query)
  })
}
