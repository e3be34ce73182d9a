import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import pg from 'pg'

type Reached = (boundary: string) => void
type Query = (this: object, ...args: unknown[]) => unknown

const watched = new AsyncLocalStorage<Reached>()

/**
 * Runs an act and reports each step boundary as it happens: before a commit or a write outside a transaction
 * is sent and after it's answered, and before a provider request and after its answer. Concurrent work isn't
 * reported.
 */
export function watchBoundaries<T>(reached: Reached, act: () => Promise<T>): Promise<T> {
  return watched.run(reached, act)
}

/** Runs a part of a watched act without reporting. */
export function unwatched<T>(act: () => Promise<T>): Promise<T> {
  return watched.exit(act)
}

const writes = new WeakMap<object, string[]>()

/** Names a statement whose effect others can see. */
function nameOf(client: object, statement: string): string | undefined {
  const tables = [...statement.matchAll(/\b(?:insert into|delete from|update)\s+([\w."]+)/gi)].flatMap(
    ([, name]) => (/^(of|skip|nowait|set)$/i.test(name ?? '') ? [] : [String(name).replaceAll('"', '')]),
  )
  const inside = writes.get(client)
  if (/^\s*begin\b[^;]*;?\s*$/i.test(statement)) writes.set(client, [])
  else if (/^\s*(commit|rollback)\b/i.test(statement)) writes.delete(client)
  else inside?.push(...tables)
  if (/^\s*commit\b/i.test(statement))
    return inside?.length ? `the commit of ${inside.join(', ')}` : undefined
  return inside || tables.length === 0 ? undefined : `the write of ${tables.join(', ')}`
}

const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client

client.query = function watchedQuery(this: object, ...args) {
  const [statement] = args as [string | { text: string }]
  const reached = watched.getStore()
  const name = nameOf(this, typeof statement === 'string' ? statement : statement.text)
  if (!reached || !name) return query.apply(this, args)
  reached(`before ${name}`)
  const heard = args.at(-1)
  if (typeof heard === 'function') {
    const hear = (error: unknown, result: unknown) => {
      if (!error) reached(`after ${name}`)
      heard(error, result)
    }
    return query.apply(this, [...args.slice(0, -1), hear])
  }
  return (query.apply(this, args) as Promise<unknown>).then((result) => {
    reached(`after ${name}`)
    return result
  })
}

const requests = new WeakMap<ClientRequest, Reached>()
const callOf = ({ method, path }: ClientRequest) => `${method} ${path.replace(/\b(pi|re)_\w+/, '$1')}`

subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest }
  const reached = watched.getStore()
  if (!reached) return
  requests.set(request, reached)
  reached(`before ${callOf(request)}`)
})
subscribe('http.client.response.finish', (message) => {
  const { request } = message as { request: ClientRequest }
  requests.get(request)?.(`after ${callOf(request)}`)
})
