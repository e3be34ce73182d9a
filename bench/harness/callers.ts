import { Agent, request } from 'node:http'
import { openRawConnection } from './raw-connection.ts'

export type Answer = { status: number; text: string; cookies: string }
export type Call = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  cookie?: string
  body?: unknown
}

/** A client with one connection for each of its callers. */
export function openClient(url: string, callers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const { hostname, port } = new URL(url)
  function call({ method = 'POST', path, cookie = '', body }: Call): Promise<Answer> {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      cookie,
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request({ host: hostname, port, path, method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
          resolve({ status: answer.statusCode ?? 0, text, cookies })
        })
      })
      sent.on('error', reject)
      sent.end(payload)
    })
  }
  /** Throws if the answer isn't one of success. */
  async function succeed(given: Call): Promise<Answer> {
    const answer = await call(given)
    if (answer.status >= 300) throw new Error(`${given.path} answered ${answer.status}: ${answer.text}`)
    return answer
  }
  return { call, succeed, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof openClient>

/** How often `act` ends in a second, with so many callers at once. */
export async function actsPerSecond(
  callers: number,
  seconds: number,
  act: (caller: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  async function work(caller: number) {
    while (performance.now() < until) {
      await act(caller)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)))
  return (done * 1000) / (performance.now() - started)
}

const readers = 16

/** Requests a second of one address. Throws if one failed. */
export async function requestsPerSecond(
  url: string,
  { seconds, headers = {} }: { seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const open = () => openRawConnection({ url, headers })
  const connections = await Promise.all(Array.from({ length: readers }, open))
  try {
    return await actsPerSecond(readers, seconds, async (reader) => {
      const answer = await connections[reader]?.ask()
      if (answer?.status !== 200) throw new Error(`${url} answered ${answer?.head}`)
    })
  } finally {
    for (const connection of connections) connection.close()
  }
}
