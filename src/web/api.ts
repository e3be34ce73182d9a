import type { Endpoint, InputOf, ResponseOf } from '../contract/endpoint.ts'
import type { Promised } from '../contract/endpoints.ts'
import type { RefusalBody, RefusalCode } from '../contract/refusals.ts'
import { type ReadAs, readKinds } from '../contract/search/read-as.ts'

type KeyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer M, infer Path> ? `${M} ${Path}` : never

/** An endpoint by method and path, such as `GET /api/users/{id}`. */
export type Call = KeyOf<Promised>
type Named<C extends Call> = Promised extends infer E
  ? E extends Promised
    ? KeyOf<E> extends C
      ? E
      : never
    : never
  : never

type Given<Name extends string, S> = [InputOf<S>] extends [undefined]
  ? unknown
  : undefined extends InputOf<S>
    ? { [K in Name]?: InputOf<S> }
    : { [K in Name]: InputOf<S> }
type PathInput<S> = [InputOf<S>] extends [undefined]
  ? unknown
  : { params: { [K in keyof InputOf<S>]: string | number } }
type QueryInput<S> = [InputOf<S>] extends [undefined]
  ? unknown
  : { query?: { [K in keyof InputOf<S>]?: string | number | boolean | readonly number[] | undefined } }
type InputTo<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _M, infer _Path>
    ? PathInput<P> & QueryInput<Q> & Given<'body', B> & Always
    : never
type Always = { form?: FormData; signal?: AbortSignal; headers?: Record<string, string> }
type Arguments<I> = {} extends I ? [input?: I] : [input: I]

export type Reply<C extends Call> = ResponseOf<Named<C>>

/** What `fetch` and the server's in-process calls have in common. */
export type Fetch = (path: string, init: FetchInit) => Promise<FetchAnswer>
type FetchInit = {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}
type FetchAnswer = {
  status: number
  statusText: string
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** `message` is "status: body", as specified; show people `serverMessage`. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: Partial<RefusalBody>
  /** What was called, such as `POST /api/login`. */
  readonly call: string | undefined
  constructor(status: number, text: string, body: Partial<RefusalBody>, call?: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
    this.call = call
  }
  get code(): RefusalCode | undefined {
    return this.body.code
  }
  get fields(): Record<string, string> | undefined {
    return this.body.fields
  }
  get serverMessage(): string {
    const { message } = this.body
    if (message !== undefined || this.status > 0) return message ?? 'Something went wrong. Please try again.'
    return 'We got no answer. Check your connection and try again.'
  }
}

export type Api = ReturnType<typeof createApi>

type Sent = { data: unknown; answer: FetchAnswer }

/** Milliseconds after its answer in which the same act again is the same click of a hand. */
export const repeatMs = 2000

/** The one client: `api.call('POST /api/login', { body: { email, password } })`. `onSuccess` hears which call succeeded. */
export function createApi(fetch: Fetch, onSuccess: (call: string) => void = () => undefined) {
  let last: { act: string; sent: Promise<Sent>; endedAt?: number } | undefined

  /** The last act again is one act with one answer, unless it failed or seconds have passed. */
  function send(call: string, input: AnyInput): Promise<Sent> {
    const [method = 'GET', path = '/'] = call.split(' ')
    const headers: Record<string, string> = { accept: 'application/json', ...input.headers }
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const url = address(path, input)
    const init = { method, headers, body, signal: input.signal }
    if (method === 'GET' || input.form) return request(call, url, init)
    const act = JSON.stringify([method, url, headers, body])
    if (last?.act === act && Date.now() - (last.endedAt ?? Date.now()) < repeatMs) return last.sent
    const now: NonNullable<typeof last> = { act, sent: request(call, url, init) }
    last = now
    now.sent.then(
      () => void (now.endedAt = Date.now()),
      () => void (last === now && (last = undefined)),
    )
    return now.sent
  }

  async function request(call: string, url: string, init: FetchInit): Promise<Sent> {
    const unreached = (error: unknown): never => {
      // An abort is rethrown.
      if (error instanceof Error && error.name === 'AbortError') throw error
      throw new HttpError(0, 'unreachable', {}, call)
    }
    const answer = await fetch(url, init).catch(unreached)
    const text = await answer.text().catch(unreached)
    if (answer.status >= 400)
      throw new HttpError(answer.status, text || answer.statusText, bodyOf(text), call)
    onSuccess(call)
    return { data: text === '' ? undefined : JSON.parse(text), answer }
  }
  return {
    async call<C extends Call>(call: C, ...[input]: Arguments<InputTo<Named<C>>>): Promise<Reply<C>> {
      return (await send(call, (input ?? {}) as AnyInput)).data as Reply<C>
    },
    /** A list with its count (such as "341" or "10000+") and the cursors of the pages around it. */
    async page<C extends Call>(call: C, ...[input]: Arguments<InputTo<Named<C>>>): Promise<Page<Reply<C>>> {
      const { data, answer } = await send(call, (input ?? {}) as AnyInput)
      return {
        rows: data as Reply<C>,
        total: answer.headers.get('x-total-count'),
        leftOut: leftOutWords(answer.headers.get('x-left-out')),
        readAs: readAsOf(answer.headers.get('x-read-as')),
        next: cursorOf('next', answer.headers.get('link')),
        previous: cursorOf('prev', answer.headers.get('link')),
      }
    },
  }
}

export type Page<Rows> = {
  rows: Rows
  total: string | null
  /** Words of a search that no one matches together with the others. */
  leftOut: string[]
  /** Words of a search that are filters. */
  readAs: ReadAs[]
  next: string | null
  previous: string | null
}
type AnyInput = Always & {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

function address(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function cursorOf(rel: 'next' | 'prev', link: string | null): string | null {
  const address = new RegExp(`<([^>]+)>;\\s*rel="?${rel}"?`).exec(link ?? '')?.[1]
  return address ? new URL(address, 'http://site').searchParams.get('cursor') : null
}

function leftOutWords(header: string | null): string[] {
  return header ? header.split(',').map(decodeURIComponent) : []
}

function readAsOf(header: string | null): ReadAs[] {
  return leftOutWords(header).flatMap((pair) => {
    const as = readKinds.find((kind) => pair.startsWith(`${kind}=`))
    return as ? [{ as, words: pair.slice(as.length + 1) }] : []
  })
}

function bodyOf(text: string): Partial<RefusalBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
