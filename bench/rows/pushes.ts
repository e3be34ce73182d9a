import { setTimeout as delay } from 'node:timers/promises'
import { startBarePush } from '../harness/bare-push.ts'
import { openClient } from '../harness/callers.ts'
import { quantile } from '../harness/compare.ts'
import { type Couple, findCouples, sendMessage } from '../harness/couples.ts'
import { openEventStream } from '../harness/event-stream.ts'
import { content } from '../harness/message-transaction.ts'
import type { Row } from '../harness/row.ts'

const perSecond = 200
const longestMs = 10_000

/**
 * Milliseconds from the sending of each message until its recipient's stream has it. Messages are sent at their times, whether earlier ones
 * are answered or not.
 */
async function measurePushes(url: string, couples: readonly Couple[], seconds: number): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const taken: number[] = []
  const streams = await Promise.all(
    couples.map(({ to: { cookie } }) =>
      openEventStream({ url, cookie }, (frame) => {
        const [, text] = /"content": ?"([^"]+)"/.exec(frame) ?? []
        const sent = sentAt.get(text ?? '')
        if (sent !== undefined) taken.push(performance.now() - sent)
      }),
    ),
  )
  const client = openClient(url, 64)
  const answers: Promise<unknown>[] = []
  function send(nth: number) {
    const text = `${content} ${nth}`
    sentAt.set(text, performance.now())
    const answer = sendMessage(client, couples[nth % couples.length] as Couple, text)
    // Thrown where all are awaited.
    answer.catch(() => {})
    answers.push(answer)
  }
  const started = performance.now()
  const many = Math.ceil(perSecond * seconds)
  for (let nth = 0; nth < many; nth++) {
    const early = started + (nth * 1000) / perSecond - performance.now()
    if (early > 0) await delay(early)
    send(nth)
  }
  await Promise.all(answers)
  const until = performance.now() + longestMs
  while (taken.length < many && performance.now() < until) await delay(5)
  for (const stream of streams) stream.close()
  client.close()
  if (taken.length < many) throw new Error(`${many - taken.length} of ${many} messages didn’t arrive.`)
  return taken
}

function row(percent: number, goal: number): Row {
  return {
    name: `message until it’s pushed, 200 a second, p${percent}`,
    limit: 'bare node:http: the same transaction, then the same event',
    unit: 'ms',
    goal,
    async prepare({ product: { url, databaseUrl }, people, seconds }) {
      const couples = await findCouples(people, 16)
      const client = openClient(url, 1)
      for (const couple of couples) await sendMessage(client, couple, content)
      client.close()
      const bare = await startBarePush(databaseUrl)
      const withIds = couples.map(({ from, to }) => ({
        from: { ...from, cookie: String(from.id) },
        to: { ...to, cookie: String(to.id) },
      }))
      return {
        ours: async () => quantile(await measurePushes(url, couples, seconds), percent / 100),
        limit: async () => quantile(await measurePushes(bare.url, withIds, seconds), percent / 100),
        close: async () => bare.stop(),
      }
    },
  }
}

export const pushMedian = row(50, 2)
export const pushTail = row(99, 3)
