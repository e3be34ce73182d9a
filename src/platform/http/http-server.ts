import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalBody, refusalStatus } from '../../contract/refusals.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { connectionWords } from './wording.ts'

/** Per connection. Browsers and proxies send one request at a time. */
export const maxUnanswered = 10
/** More than the limit of open streams, each of which holds one. */
const mostConnections = 12_000
/** Enough for an office of 200 with its pages open. Proxies are exempt. */
const mostOfOneAddress = 1_024

/** Pieces per body: this many, plus one per so many bytes. */
const fewPieces = 200
const bytesOfPiece = 250

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** Longer than proxies keep theirs, so a request never meets a closing connection. */
const keepAliveTimeoutMs = 72_000
const unreadTimeoutMs = 60_000

type IsProxy = (address: string) => boolean
type Headers = Readonly<Record<string, string>>
type Refusing = {
  headers?: Headers
  /** Called for requests that never reach a route. */
  log?: (address: string | undefined, reason: string) => void
}

/**
 * Bounds each client's connections, unanswered requests and unread answers, so no client can fill the
 * server. Every answer carries `headers`.
 */
export function createHttpServer(
  handle: RequestListener,
  { headers = {}, log, isProxy = () => false }: Refusing & { isProxy?: IsProxy } = {},
): Server {
  const refuse = (request: IncomingMessage, reply: ServerResponse, message: string, status?: number) => {
    log?.(request.socket.remoteAddress, message)
    refuseParsed(reply, message, status)
  }
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: 5_000,
      // Node's own refusal would lack our headers.
      requireHostHeader: false,
    },
    boundUnanswered((request, reply) => {
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
      if (request.headers.host === undefined && request.httpVersion !== '1.0') {
        return refuse(request, reply, connectionWords.noHost)
      }
      const target = pathOf(request.url ?? '')
      if (!target) return refuse(request, reply, connectionWords.noPath)
      // 240 KB in one-byte chunks take a gigabyte of memory. Browsers and proxies send Content-Length.
      if (request.headers['transfer-encoding'] !== undefined) {
        return refuse(request, reply, connectionWords.chunked, 411)
      }
      request.url = target
      boundPieces(request, reply, () => log?.(request.socket.remoteAddress, connectionWords.tooManyPieces))
      handle(request, reply)
    }),
  )
  server.on('checkExpectation', (request: IncomingMessage, reply: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
    refuse(request, reply, connectionWords.expectation, 417)
  })
  server.maxConnections = mostConnections
  boundAddresses(server, isProxy)
  dropUnread(server)
  return server
}

/** A packet is parsed as a whole, so pausing the connection would come too late. */
function boundUnanswered(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request, reply) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > maxUnanswered) {
      socket.destroy()
      return
    }
    reply.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(request, reply)
  }
}

/** Each piece costs a buffer of hundreds of bytes. Networks deliver more than 500 bytes at a time. */
function boundPieces(request: IncomingMessage, reply: ServerResponse, log: () => void): void {
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes === 0) return
  const { socket } = request
  let left = fewPieces + bytes / bytesOfPiece
  const count = () => {
    if (left-- > 0) return
    log()
    socket.destroy()
  }
  socket.setMaxListeners(2 * maxUnanswered)
  socket.on('data', count)
  // An unread body never emits `end`.
  reply.once('close', () => socket.off('data', count))
}

function boundAddresses(server: Server, isProxy: IsProxy): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = clientNetwork(socket.remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > mostOfOneAddress && !isProxy(socket.remoteAddress ?? '')) socket.destroy()
  })
}

/** Slow handlers have nothing unread, so their connections stay. */
function dropUnread(server: Server): void {
  server.setTimeout(unreadTimeoutMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(unreadTimeoutMs)
  })
}

/** RFC 9112 also allows absolute request targets. */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  return url ? url.pathname + url.search : undefined
}

/** For errors of Node's parser, where no request object exists. */
export function handleClientErrors({ headers = {}, log }: Refusing = {}) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    // Browsers open spare connections and let them time out.
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') log?.(socket.remoteAddress, error.code ?? 'unknown')
    const [status, message] = refusals[error.code ?? ''] ?? [400, connectionWords.notHttp]
    const [ofBody, json] = refusal(message)
    const lines = Object.entries({ ...headers, ...ofBody }).map(([name, value]) => `${name}: ${value}\r\n`)
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
    socket.end(`${start}${lines.join('')}\r\n${json}`, () => socket.destroy())
  }
}

const refusals: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, connectionWords.tooSlow],
  HPE_HEADER_OVERFLOW: [431, connectionWords.headersTooLarge],
}

function refuseParsed(reply: ServerResponse, message: string, status: number = refusalStatus.invalid): void {
  const [headers, json] = refusal(message)
  reply.writeHead(status, headers).end(json)
}

function refusal(message: string): [headers: Headers, json: string] {
  const json = JSON.stringify({ message, code: 'invalid' } satisfies RefusalBody)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(json)),
    connection: 'close',
  }
  return [headers, json]
}
