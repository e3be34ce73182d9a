import type { ServerResponse } from 'node:http'
import type { StreamReady } from '../../contract/realtime.ts'

export type Reader = {
  userId: number
  sessionId: number
  send(frame: string): void
  /** No frame is sent until the connection has drained. */
  isFull(): boolean
  end(): void
}

/** Keeps proxies from closing an idle stream. */
const heartbeatMs = 25_000

export function readyFrame({ userId }: Pick<Reader, 'userId'>): string {
  const data: StreamReady = { userId }
  return `event: ready\ndata: ${JSON.stringify(data)}\n\n`
}

type Who = Pick<Reader, 'userId' | 'sessionId'>

/** The headers are already sent. Writes heartbeats until the stream ends. */
export function openReader(who: Who, raw: ServerResponse): Reader {
  const send = (frame: string) => {
    if (!raw.destroyed && !raw.writableEnded) raw.write(frame)
  }
  const isFull = () => raw.writableNeedDrain
  const heartbeat = setInterval(() => isFull() || send(':\n\n'), heartbeatMs).unref()
  raw.once('close', () => clearInterval(heartbeat))
  return { ...who, send, isFull, end: () => void raw.end() }
}
