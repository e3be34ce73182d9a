import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** `until` is a `performance.now()`. */
export type Target = { port: number; cookie: string; asset: string; until: number }

/** Every flood comes from this address. */
export const attacker = '127.0.0.1'

/** Sends pipelined requests on each connection, reads nothing, and replaces closed connections. */
export async function pipeline(to: Target, all: { connections: number; path: string; requests: number }) {
  const bytes = `GET ${all.path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(all.requests)
  await openSockets(to, all.connections, (socket) => {
    socket.pause()
    socket.write(bytes)
  })
}

/** Opens at most 500 new connections per second. */
export async function openSockets({ port, until }: Target, most: number, use: (socket: Socket) => void) {
  const open = new Set<Socket>()
  while (performance.now() < until) {
    for (let n = 0; n < 50 && open.size < most; n++) {
      const socket = connect({ port, host: attacker, localAddress: attacker })
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => open.delete(socket))
      socket.once('connect', () => use(socket))
    }
    await delay(100)
  }
  for (const socket of open) socket.destroy()
}

export function drip(socket: Socket, bytes: string, until: number): void {
  const timer = setInterval(() => {
    if (socket.destroyed || performance.now() > until) clearInterval(timer)
    else socket.write(bytes)
  }, 1_000)
}

type Call = {
  path: string
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. A string is JSON already. */
  body?: object | string
  picture?: Buffer
}

export async function callers(to: Target, count: number, next: () => Call) {
  const agent = new Agent({ keepAlive: true, maxSockets: count, localAddress: attacker })
  const call = async () => {
    while (performance.now() < to.until) await send(to, agent, next())
  }
  await Promise.all(Array.from({ length: count }, call))
  agent.destroy()
}

function send(
  { port, cookie }: Target,
  agent: Agent,
  { path, method, headers: own, body, picture }: Call,
): Promise<unknown> {
  const edge = 'edge'
  const payload = picture
    ? Buffer.concat([
        Buffer.from(
          `--${edge}\r\ncontent-disposition: form-data; name="profilePicture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
        ),
        picture,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ])
    : typeof body === 'object'
      ? JSON.stringify(body)
      : body
  const headers = {
    ...own,
    ...(picture && { 'content-type': `multipart/form-data; boundary=${edge}`, ...(cookie && { cookie }) }),
    ...(body && { 'content-type': 'application/json' }),
    ...(payload && { 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve) => {
    const call = request({
      port,
      host: attacker,
      agent,
      path,
      method: method ?? (payload ? 'POST' : 'GET'),
      headers,
    })
    call.once('response', (answer) => answer.resume().once('close', resolve))
    call.once('error', () => setTimeout(resolve, 50))
    call.end(payload)
  })
}
