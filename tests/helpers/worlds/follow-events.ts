import { setTimeout as delay } from 'node:timers/promises'
import type { HttpPerson } from '../browser/http-person.ts'

/** Browsers wait two seconds. */
const pauseMs = 250

/**
 * Keeps an event stream open as a browser does: when it ends, it opens again after the last event it has. When the server says that
 * events may be missing, it reads the conversations again, as an open page does.
 */
export function followEvents(person: HttpPerson, over: AbortSignal, count: (said: string) => void) {
  /** The texts of the messages that arrived. */
  const heard = new Set<string>()
  let last = ''
  async function read() {
    const answer = await person.listen(last, over)
    if (answer.status !== 200) return count(`GET /api/events: ${answer.status}`)
    let rest = ''
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + text).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) take(frame)
    }
  }
  function take(frame: string) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
    last = field('id') ?? last
    const data = JSON.parse(field('data') ?? '{}')
    if (field('event') === 'message') heard.add(data.content)
    if (field('event') === 'ready' && !data.resumed) void readAgain()
  }
  async function readAgain() {
    while (!over.aborted && !(await readMissed().catch(() => false))) await delay(pauseMs)
  }
  /** Goes back in each conversation until it finds a message that has arrived. False if a call is refused. */
  async function readMissed(): Promise<boolean> {
    const { status, body } = await person.call('GET', '/api/conversations')
    if (status !== 200) return false
    for (const { id } of body) {
      for (let before = '', isKnown = false; !isKnown; ) {
        const page = await person.call('GET', `/api/conversations/${id}/messages${before}`)
        if (page.status !== 200) return false
        const texts: string[] = page.body.map((message: { content: string }) => message.content)
        isKnown = texts.length === 0 || texts.some((text) => heard.has(text))
        for (const text of texts) heard.add(text)
        before = `?before=${page.body[0]?.id}`
      }
    }
    return true
  }
  const ended = (async () => {
    while (!over.aborted) {
      await read().catch((error: Error) => {
        // A broken stream is opened again. Only one that couldn't be opened is a failed request.
        if (!over.aborted && !/terminated/.test(error.message)) count(`GET /api/events: ${error.message}`)
      })
      await delay(pauseMs)
    }
  })()
  return { heard, ended }
}
