import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '../../../src/contract/messaging.ts'
import type { HttpPerson } from '../browser/http-person.ts'

/** Browsers wait two seconds. */
const pauseMs = 250
/** In which a page shows what a fresh load does. */
const staleMs = 2_000

/**
 * Keeps an event stream open as a browser does: when it ends, it opens again. After each `ready` it reads the conversations
 * again, as an open page does.
 */
export function followEvents(person: HttpPerson, over: AbortSignal, count: (said: string) => void) {
  /** The texts of the messages that arrived, by id. */
  const shown = new Map<number, string>()
  async function read() {
    const answer = await person.listen(over)
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
    const data = JSON.parse(field('data') ?? '{}')
    if (field('event') === 'message') shown.set(data.id, data.content)
    if (field('event') === 'ready') void readAgain(Math.max(0, ...shown.keys()))
  }
  async function readAgain(last: number) {
    while (!over.aborted && !(await readAfter(last).catch(() => false))) await delay(pauseMs)
  }
  /** Goes back in each conversation to what was there before. False if a call is refused. */
  async function readAfter(last: number): Promise<boolean> {
    const { status, body } = await person.call('GET', '/api/conversations')
    if (status !== 200) return false
    for (const { id } of body) {
      for (let before = '', isKnown = false; !isKnown; ) {
        const page = await person.call('GET', `/api/conversations/${id}/messages${before}`)
        if (page.status !== 200) return false
        const messages: Message[] = page.body
        for (const message of messages) shown.set(message.id, message.content)
        isKnown = messages.length === 0 || messages.some((message) => message.id <= last)
        before = `?before=${messages[0]?.id}`
      }
    }
    return true
  }
  /** Whether the newest messages are soon those of a fresh load, in its order, which is the one of ids. */
  async function isCurrent(): Promise<boolean> {
    const { body } = await person.call('GET', '/api/conversations')
    const { body: fresh } = await person.call('GET', `/api/conversations/${body[0]?.id}/messages`)
    const loaded = JSON.stringify(fresh.map(({ id, content }: Message) => [id, content]))
    const [first, last] = [fresh[0]?.id, fresh.at(-1)?.id]
    const newest = () => [...shown].filter(([id]) => id >= first && id <= last).sort(([a], [b]) => a - b)
    for (const began = performance.now(); performance.now() - began < staleMs; await delay(pauseMs / 5)) {
      if (JSON.stringify(newest()) === loaded) return true
    }
    return false
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
  return { texts: () => new Set(shown.values()), isCurrent, ended }
}
