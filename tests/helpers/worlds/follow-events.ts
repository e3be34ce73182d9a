import { setTimeout as delay } from 'node:timers/promises'
import type { HttpPerson } from '../browser/http-person.ts'

/** Browsers wait two seconds. */
const pauseMs = 250

/** Keeps an event stream open as a browser does: when it ends, it opens again after the last event it has. */
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
    if (field('event') === 'message') heard.add(JSON.parse(field('data') ?? '{}').content)
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
