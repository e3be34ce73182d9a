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

/** Browsers and proxies have one unanswered request on a connection. */
export const mostUnanswered = 10
/** More than there may be open streams, each of which holds one. */
const mostConnections = 12_000
/** An office of two hundred people with their pages open. A proxy may have them all. */
const mostOfOneAddress = 1_024

/** As many pieces as a body may come in: so many, and one more for every so many bytes. */
const fewPieces = 200
const bytesOfPiece = 250

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** Longer than proxies keep their side, so that a request never meets a connection that is closing. */
const keepAliveTimeoutMs = 72_000
/** How long a client may leave an answer unread. */
const unreadTimeoutMs = 60_000

type IsProxy = (address: string) => boolean
type Headers = Readonly<Record<string, string>>
type Refusing = {
  headers?: Headers
  /** Takes note of a request that no route gets. */
  log?: (address: string | undefined, reason: string) => void
}

/**
 * A server that one client can't fill: its connections, unanswered requests and unread answers are bounded. Every answer has
 * these headers.
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
      // Node's own refusal would have none of the headers.
      requireHostHeader: false,
    },
    boundUnanswered((request, reply) => {
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
      if (request.headers.host === undefined && request.httpVersion !== '1.0') {
        return refuse(request, reply, 'The request names no host.')
      }
      const target = pathOf(request.url ?? '')
      if (!target) return refuse(request, reply, 'The request names no path of this site.')
      // In chunks of a byte each, 240 KB take a gigabyte of memory. Browsers and proxies know the length of what they send.
      if (request.headers['transfer-encoding'] !== undefined) {
        return refuse(request, reply, 'Send the body with its Content-Length, not in chunks.', 411)
      }
      request.url = target
      boundPieces(request, reply, () =>
        log?.(request.socket.remoteAddress, 'The body comes in too many pieces.'),
      )
      handle(request, reply)
    }),
  )
  server.on('checkExpectation', (request: IncomingMessage, reply: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
    refuse(request, reply, 'The request expects what this site does not offer.', 417)
  })
  server.maxConnections = mostConnections
  boundAddresses(server, isProxy)
  dropUnread(server)
  return server
}

/** Everything in one packet is parsed at once, so pausing the connection would come too late: it is closed. */
function boundUnanswered(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request, reply) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > mostUnanswered) {
      socket.destroy()
      return
    }
    reply.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(request, reply)
  }
}

/**
 * Each piece that arrives takes a buffer of its own, hundreds of bytes for a body that is sent byte by byte. Networks
 * deliver more than 500 bytes at a time.
 */
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
  // One for each unanswered request.
  socket.setMaxListeners(2 * mostUnanswered)
  socket.on('data', count)
  // A body that no one reads never ends its request.
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

/** A handler that works for long has nothing unread: its connection stays. */
function dropUnread(server: Server): void {
  server.setTimeout(unreadTimeoutMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(unreadTimeoutMs)
  })
}

/** The path and query of a request target: RFC 9112 lets clients send the whole address. */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null
  return url ? url.pathname + url.search : undefined
}

/** For what Node’s parser refuses, so that no request exists. */
export function answerClientErrors({ headers = {}, log }: Refusing = {}) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    // Browsers open connections that they never use.
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') log?.(socket.remoteAddress, error.code ?? 'unknown')
    const [status, message] = refusals[error.code ?? ''] ?? [400, 'This is not valid HTTP.']
    const [ofBody, json] = refusal(message)
    const lines = Object.entries({ ...headers, ...ofBody }).map(([name, value]) => `${name}: ${value}\r\n`)
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
    socket.end(`${start}${lines.join('')}\r\n${json}`, () => socket.destroy())
  }
}

const refusals: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
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
