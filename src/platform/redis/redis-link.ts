import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { addPoint, shiftPoints } from './scripts.ts'

/** A slower answer counts as none. */
const answerMs = 300
const connectMs = 1_000
const heartbeatMs = 2_000

export type Link = {
  /** Throws, and ends the link, when Redis answers with an error or too late. */
  ask<T>(act: (client: Client) => Promise<T>): Promise<T>
  /** Resolves with the reason. */
  ended: Promise<unknown>
  close(): void
}

export type Client = ReturnType<typeof createRedisClient>
type Options = { url: string; channel: string; onMessage: (payload: string) => void }

/**
 * One connection that carries commands and messages. It counts as open once a message has come back over it
 * and a script has written something: a replica and a full server answer a ping too.
 */
export async function openLink({ url, channel, onMessage }: Options): Promise<Link> {
  const client = createRedisClient(url)
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
  const own = `${channel}:${randomUUID()}`
  let heard = () => {}

  function fail(reason: unknown) {
    client.destroy()
    end(reason)
  }

  async function ask<T>(act: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await within(answerMs, act(client))
    } catch (error) {
      fail(error)
      throw error
    }
  }

  /** A broken subscription would go unnoticed, because publishing works without it. */
  function beat(client: Client): Promise<unknown> {
    const returned = new Promise<void>((resolve) => {
      heard = resolve
    })
    return Promise.all([client.publish(own, ''), returned])
  }

  client.on('error', fail)
  try {
    await within(connectMs, client.connect())
  } catch (error) {
    fail(error)
    throw error
  }
  await ask((client) => client.subscribe(channel, onMessage))
  await ask((client) => client.subscribe(own, () => heard()))
  await ask(beat)
  await ask((client) => client.addPoint(own, { now: 0, until: 0, keptMs: 1_000 }))
  const heartbeat = setInterval(() => void ask(beat).catch(() => undefined), heartbeatMs).unref()
  void ended.then(() => clearInterval(heartbeat))
  return { ask, ended, close: () => fail('closed') }
}

function createRedisClient(url: string) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    scripts: { addPoint, shiftPoints },
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: connectMs, reconnectStrategy: false },
  })
}

/** After a pause of this process, answers that have arrived are read before the time is up. */
async function within<T>(ms: number, act: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`Redis didn’t answer within ${ms} ms.`))
    timer = setTimeout(() => setImmediate(giveUp), ms)
  })
  try {
    return await Promise.race([act, late])
  } finally {
    clearTimeout(timer)
  }
}
