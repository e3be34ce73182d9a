import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string }

export type RawConnection = {
  /** One request at a time, of the URL or of another path there. Rejects if the connection ends before its answer. */
  ask(path?: string): Promise<RawAnswer>
  close(): void
}

type Where = {
  url: string
  headers?: Record<string, string>
  /** Of the client. */
  localAddress?: string | undefined
}

/** Every connection reads through it, so no body takes memory. */
const buffer = Buffer.alloc(256 * 1024)
const headEnd = '\r\n\r\n'
const lastChunk = '\r\n0\r\n\r\n'

/**
 * A connection that is kept alive. It counts the bytes of an answer and doesn't keep them, so that it
 * costs less than the server that it measures.
 */
export function openRawConnection({ url, headers = {}, localAddress }: Where): Promise<RawConnection> {
  const { hostname: host, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requestOf = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const request = requestOf(pathname + search)
  let asked: { resolve(answer: RawAnswer): void; reject(error: Error): void } | undefined
  let head = ''
  let answer: RawAnswer | undefined
  /** Bytes that the body still has; undefined if it comes in chunks. */
  let left: number | undefined
  let tail = ''

  function read(bytes: number): boolean {
    const from = answer ? 0 : readHead(bytes)
    if (!answer) return true
    if (left !== undefined) left -= bytes - from
    else tail = `${tail}${buffer.toString('latin1', Math.max(from, bytes - 7), bytes)}`.slice(-7)
    if (left !== 0 && tail !== lastChunk) return true
    asked?.resolve(answer)
    asked = answer = undefined
    head = tail = ''
    return true
  }

  /** Returns where the body begins. */
  function readHead(bytes: number): number {
    const known = head.length
    head += buffer.toString('latin1', 0, Math.min(bytes, 16_384))
    const end = head.indexOf(headEnd)
    if (end < 0) return bytes
    head = head.slice(0, end + 2)
    const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? []
    left = length === undefined ? undefined : Number(length)
    answer = { status: Number(head.slice(9, 12)), head }
    return end + headEnd.length - known
  }

  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port),
      ...(localAddress && { localAddress }),
      noDelay: true,
      onread: { buffer, callback: read },
    })
    const fail = (error: Error) => {
      reject(error)
      asked?.reject(error)
    }
    socket.once('error', fail)
    socket.once('close', () => fail(new Error(`${url}: the connection was closed`)))
    socket.once('connect', () =>
      resolve({
        ask: (path) =>
          new Promise((answered, failed) => {
            asked = { resolve: answered, reject: failed }
            socket.write(path === undefined ? request : requestOf(path))
          }),
        close: () => void socket.destroy(),
      }),
    )
  })
}
