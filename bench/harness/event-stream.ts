import { get } from 'node:http'

type Asked = {
  url: string
  cookie: string
  /** The last event that is known. */
  after?: number
  /** Of the client. */
  localAddress?: string
}

/** An open stream of server-sent events; resolves with its first bytes. `hear` gets each frame as text. */
export function openEventStream(
  { url, cookie, after, localAddress }: Asked,
  hear: (frame: string) => void,
): Promise<{ close(): void }> {
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/api/events`, {
      headers: { cookie, ...(after !== undefined && { 'last-event-id': after }) },
      // A connection of its own.
      agent: false,
      ...(localAddress && { localAddress }),
    })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) hear(frame)
      })
      answer.once('error', () => {})
      answer.once('data', () => resolve({ close: () => void asked.destroy() }))
    })
  })
}
