import { setTimeout as delay } from 'node:timers/promises'
import { requestsPerSecond } from '../harness/callers.ts'
import { quantile } from '../harness/compare.ts'
import { findProfile } from '../harness/people.ts'
import { openRawConnection, type RawConnection } from '../harness/raw-connection.ts'
import type { Row } from '../harness/row.ts'

/** An address may have 1,024 connections. */
const addresses = 8
const times = 3
/** The queue of pages fills in this time, where about 50 are rendered a second. */
const untilFullSeconds = 2

type Seen = {
  /** When good answers came. */
  good: number[]
  /** Milliseconds until refusals came. */
  refused: number[]
  /** Heads of answers that are neither. */
  wrong: Set<string>
}

/** Asks at this rate, on the connection that has waited longest. A request waits while all are busy. */
async function askAtRate(idle: RawConnection[], perSecond: number, many: number): Promise<Seen> {
  const seen: Seen = { good: [], refused: [], wrong: new Set() }
  async function ask(connection: RawConnection) {
    const asked = performance.now()
    const { status, head } = await connection.ask()
    const now = performance.now()
    if (status === 200) seen.good.push(now)
    else if (status === 503 && /\r\nretry-after: \d+\r\n/i.test(head)) seen.refused.push(now - asked)
    else seen.wrong.add(head)
    idle.push(connection)
  }
  const started = performance.now()
  const asking: Promise<void>[] = []
  while (asking.length < many) {
    const due = Math.ceil(((performance.now() - started) * perSecond) / 1000)
    while (asking.length < Math.min(due, many)) {
      const connection = idle.shift()
      if (!connection) break
      const asked = ask(connection)
      // Thrown where all are awaited.
      asked.catch(() => {})
      asking.push(asked)
    }
    await delay(5)
  }
  await Promise.all(asking)
  return seen
}

function row(connections: number, goal: number): Row {
  return {
    name: `good answers at 3 times the capacity, ${connections.toLocaleString('en')} connections`,
    limit: 'the same profile page at its best, 16 connections',
    unit: 'a second',
    goal,
    async prepare({ product, people, seconds }) {
      const url = product.url + (await findProfile(product.url))
      const { cookie } = await people.guest()
      const headers = { cookie }
      const refused: number[] = []
      let best = await requestsPerSecond(url, { seconds, headers })
      async function open(nth: number) {
        return openRawConnection({ url, headers, localAddress: `127.0.0.${2 + (nth % addresses)}` })
      }
      return {
        async limit() {
          best = await requestsPerSecond(url, { seconds, headers })
          return best
        },
        async ours() {
          const all = await Promise.all(Array.from({ length: connections }, (_, nth) => open(nth)))
          const started = performance.now()
          const perSecond = times * best
          const seen = await askAtRate(
            [...all],
            perSecond,
            Math.ceil(perSecond * Math.max(seconds, untilFullSeconds)),
          )
          for (const connection of all) connection.close()
          if (seen.wrong.size > 0) throw new Error(`Neither answered nor refused: ${[...seen.wrong].join()}`)
          refused.push(...seen.refused)
          return (seen.good.length * 1000) / ((seen.good.at(-1) ?? 0) - started)
        },
        note() {
          if (refused.length === 0) return 'none refused'
          const [half, most] = [0.5, 0.99].map((share) => Math.round(quantile(refused, share)))
          return `${refused.length} refused with 503 and Retry-After, after ${half} ms (p50) and ${most} ms (p99)`
        },
      }
    },
  }
}

export const overload = row(300, 1)
export const overloadOfMany = row(1_500, 0.8)
