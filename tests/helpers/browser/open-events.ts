import { EventEmitter, once } from 'node:events'
import { type ClientRequest, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '../../../src/platform/http/server.ts'
import type { Visitor } from './visitor.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the data as it comes
export type SeenEvent = { event: string; data: any }

export type EventReader = {
  status: number
  headers: IncomingHttpHeaders
  /** All events so far, without `ready`. */
  events: SeenEvent[]
  /** How often the page was to read everything. */
  readies: () => number
  /** Resolves with all events as soon as there are `count`. */
  until(count: number): Promise<SeenEvent[]>
  /** Resolves with the first matching event. */
  heard(wanted: (seen: SeenEvent) => boolean): Promise<SeenEvent>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  /** Stops reading from the socket, like a slow connection, until `resume`. */
  pause(): void
  resume(): void
  close(): void
}

/** A real event stream over a real socket. The application must be listening. */
export async function openEvents(app: App, visitor: Visitor): Promise<EventReader> {
  const { port } = app.server.address() as AddressInfo
  const events: SeenEvent[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let readies = 0
  const arrivals = new EventEmitter().setMaxListeners(0)
  const nextEvent = () => once(arrivals, 'event')

  const take = (frame: string) => {
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
    const data = line('data')
    if (data === undefined) return
    const seen = { event: line('event') ?? '', data: JSON.parse(data) }
    if (seen.event === 'ready') readies++
    else {
      events.push(seen)
      arrivals.emit('event')
    }
  }
  const { request, answer } = await new Promise<{ request: ClientRequest; answer: IncomingMessage }>(
    (resolve, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port,
          path: '/api/events',
          agent: false,
          headers: {
            accept: 'text/event-stream',
            'accept-encoding': 'gzip, br',
            cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        },
        (answer) => {
          let buffer = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => {
            const frames = (buffer + chunk).split('\n\n')
            buffer = frames.pop() ?? ''
            frames.forEach(take)
          })
          answer.on('error', () => undefined)
          answer.on('close', end)
          resolve({ request, answer })
        },
      )
      request.on('error', reject)
    },
  )
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    readies: () => readies,
    async until(count) {
      while (events.length < count) await nextEvent()
      return events
    },
    async heard(wanted) {
      for (let seen = 0; ; seen++) {
        while (events.length <= seen) await nextEvent()
        const event = events[seen] as SeenEvent
        if (wanted(event)) return event
      }
    },
    ended,
    pause: () => void answer.pause(),
    resume: () => void answer.resume(),
    close: () => void request.destroy(),
  }
}
