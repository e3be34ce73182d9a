import { Client } from 'pg'
import { startBareCatchUp } from '../harness/bare-catch-up.ts'
import { startBareStreams } from '../harness/bare-streams.ts'
import { openClient } from '../harness/callers.ts'
import { median } from '../harness/compare.ts'
import { findCouples, sendMessage } from '../harness/couples.ts'
import { openEventStream } from '../harness/event-stream.ts'
import { askable, liveKb } from '../harness/live-memory.ts'
import { content } from '../harness/message-transaction.ts'
import type { Person } from '../harness/people.ts'
import type { Row } from '../harness/row.ts'

const missed = 700

/** The median, in milliseconds, of opening a stream after some event until the newest one arrived. */
async function measureCatchUps(url: string, cookie: string, last: number, seconds: number): Promise<number> {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  do {
    const started = performance.now()
    const newest = Promise.withResolvers<void>()
    const stream = await openEventStream({ url, cookie, after: last - missed }, (frame) => {
      if (frame.startsWith(`id: ${last}\n`)) newest.resolve()
    })
    await newest.promise
    taken.push(performance.now() - started)
    stream.close()
  } while (performance.now() < until)
  return median(taken)
}

/** Copies the newest event of someone. Returns the last number. */
async function copyEvent(databaseUrl: string, userId: number, times: number): Promise<number> {
  const database = new Client(databaseUrl)
  await database.connect()
  const { rows } = await database.query(
    `with stream as (update user_streams set seq = seq + $2 where user_id = $1 returning seq),
      copied as (insert into user_events (user_id, seq, name, data, created_at)
        select user_id, seq + n, name, data, created_at from user_events, generate_series(1, $2) n
        where user_id = $1 and seq = (select seq - $2 from stream))
      select seq from stream`,
    [userId, times],
  )
  await database.end()
  return Number(rows[0].seq)
}

export const catchUp: Row = {
  name: 'catch-up of 700 missed messages',
  limit: 'bare node:http: one SELECT of the same rows and JSON.stringify',
  unit: 'ms',
  goal: 1.3,
  async prepare({ product: { url, databaseUrl }, people, seconds }) {
    const [couple] = await findCouples(people, 1)
    const { from, to } = couple as { from: Person; to: Person }
    const client = openClient(url, 1)
    await sendMessage(client, { from, to }, content)
    client.close()
    const last = await copyEvent(databaseUrl, to.id, missed)
    const bare = await startBareCatchUp({ databaseUrl, userId: to.id })
    return {
      ours: () => measureCatchUps(url, to.cookie, last, seconds),
      limit: () => measureCatchUps(bare.url, to.cookie, last, seconds),
      close: async () => bare.stop(),
    }
  },
}

/** An address may have 1,024 connections. */
const addresses = 8

/** KB that a process holds for each stream. */
async function measureStreams(
  { url, pid }: { url: string; pid: number },
  people: readonly Person[],
  many: number,
): Promise<number> {
  const open = (nth: number) => {
    const { cookie } = people[nth % people.length] as Person
    return openEventStream({ url, cookie, localAddress: `127.0.0.${2 + (nth % addresses)}` }, () => {})
  }
  const streams = [await open(0)]
  const before = await liveKb(pid)
  while (streams.length <= many) {
    const batch = Array.from({ length: 20 }, (_, nth) => open(streams.length + nth))
    streams.push(...(await Promise.all(batch)))
  }
  const taken = (await liveKb(pid)) - before
  for (const stream of streams) stream.close()
  return taken / (streams.length - 1)
}

export const idleListeners: Row = {
  name: 'idle event stream, memory',
  limit: 'bare node:http with as many',
  unit: 'KB',
  goal: 1.3,
  async prepare({ product, people, seconds }) {
    const guests = await people.guests(32)
    const many = Math.min(2_000, 500 + Math.ceil(seconds * 500))
    return {
      async ours() {
        const application = await product.startAnother(askable)
        const taken = await measureStreams(application, guests, many)
        await application.stop()
        return taken
      },
      async limit() {
        const bare = await startBareStreams(askable)
        const taken = await measureStreams(bare, guests, many)
        bare.stop()
        return taken
      },
    }
  },
}
