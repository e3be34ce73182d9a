import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '../tests/helpers/worlds/wait-until.ts'
import { startBare } from './bare-server.ts'
import { type Figures, load, quantile } from './load.ts'
import type { Pair, Row } from './rows.ts'
import type { Person, Site } from './start-site.ts'

/** The sender registered first. */
type Couple = { from: Person; to: Person }

const content = 'A message of an ordinary length, as people write it.'

/** Measures the product and the bare server alike. Each couple has written to each other before. */
async function compareCouples(
  site: Site,
  measure: (url: string, couples: readonly Couple[]) => Promise<Figures>,
): Promise<Pair> {
  const members = await site.members(32)
  const couples = members.slice(0, 16).map((from, at) => ({ from, to: members[16 + at] as Person }))
  for (const { from, to } of couples) await site.post('/api/messages', bodyOf(to, content), from.cookie)
  const bare = await startBare({ does: 'send', databaseUrl: site.databaseUrl })
  const withId = (person: Person) => ({ ...person, cookie: String(person.id) })
  const withIds = couples.map(({ from, to }) => ({ from: withId(from), to: withId(to) }))
  return {
    ours: () => measure(site.url, couples),
    bare: () => measure(bare.url, withIds),
    close: bare.stop,
  }
}

function bodyOf(to: Person, content: string) {
  return { toUserId: to.id, content, clientId: crypto.randomUUID() }
}

export const messageSent: Row = {
  name: 'message sent, 32 clients',
  with: 'bare node:http: the same transaction with pg’s client',
  prepare: (site, seconds) =>
    compareCouples(site, async (url, couples) => {
      let nth = 0
      const next = () => {
        const { from, to } = couples[nth++ % couples.length] as Couple
        return { headers: { cookie: from.cookie }, body: JSON.stringify(bodyOf(to, content)) }
      }
      const asked = { url: `${url}/api/messages`, method: 'POST', next } as const
      const { perSecond } = await load({ ...asked, connections: 32, seconds })
      return { 'a second': perSecond }
    }),
}

/** Leaves room: at 200 a second, this measured a queue. */
const perSecond = 50

export const messagePushed: Row = {
  name: `message until it’s pushed, ${perSecond} a second`,
  with: 'bare node:http: the same transaction, then the same event',
  prepare: (site, seconds) =>
    compareCouples(site, async (url, couples) => {
      const taken = await measurePushes(url, couples, Math.ceil(perSecond * seconds))
      return { 'p50 ms': quantile(taken, 0.5), 'p99 ms': quantile(taken, 0.99) }
    }),
}

/** From sending until the other’s stream has it. Messages are sent at their times, whether earlier ones are answered or not. */
async function measurePushes(url: string, couples: readonly Couple[], many: number): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const taken: number[] = []
  const over = new AbortController()
  const hear = (name: string) => {
    const sent = sentAt.get(name)
    if (sent !== undefined) taken.push(performance.now() - sent)
    sentAt.delete(name)
  }
  await Promise.all(couples.map(({ to }) => listen(url, to.cookie, hear, over.signal)))
  const sends: Promise<void>[] = []
  const started = performance.now()
  for (let nth = 0; nth < many; nth++) {
    const early = started + (nth * 1000) / perSecond - performance.now()
    if (early > 0) await delay(early)
    const name = `${content} ${nth}`
    sentAt.set(name, performance.now())
    sends.push(send(url, couples[nth % couples.length] as Couple, name))
  }
  await Promise.all(sends)
  await waitUntil(() => taken.length === many, `all ${many} messages are pushed`, 10_000)
  over.abort()
  return taken
}

async function send(url: string, { from, to }: Couple, content: string): Promise<void> {
  const answer = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: from.cookie },
    body: JSON.stringify(bodyOf(to, content)),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`A message was answered ${answer.status}: ${text}`)
}

/** Resolves when the stream is open. `hear` gets the text of each message. */
async function listen(url: string, cookie: string, hear: (content: string) => void, signal: AbortSignal) {
  const { body } = await fetch(`${url}/api/events`, { headers: { cookie }, signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  async function read() {
    let rest = ''
    for (;;) {
      const { value = '' } = (await reader?.read()) ?? {}
      const frames = (rest + value).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) hear(/"content": ?"([^"]+)"/.exec(frame)?.[1] ?? '')
    }
  }
  // Ends when it’s aborted.
  read().catch(() => {})
}
