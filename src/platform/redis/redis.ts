import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { keyedHash } from '../secrets.ts'
import { type Client, type Link, openLink } from './redis-link.ts'

const firstPauseMs = 100
const longestPauseMs = 2_000
/** While this process is without Redis, the others may still publish there. */
const gapMs = 5_000

type Listener = {
  onMessage(payload: string): void
  /** Messages may have been lost. Also called regularly while Redis is away. */
  onGap(): void
}

export type Redis = {
  /** Begins all names: other sites may use the same server. */
  prefix: string
  isHere(): boolean
  /** Undefined while Redis is away, or if it answers with an error or too late; then it counts as away. */
  ask<T>(act: (client: Client) => Promise<T>): Promise<T | undefined>
  /** False: not sent. */
  publish(payloads: readonly string[]): Promise<boolean>
  listen(listener: Listener): void
  close(): Promise<void>
}

type Options = { url: string; secret: string; log: Log }

/**
 * Keeps a connection to Redis, and tries again while there is none. Callers do without it meanwhile. Returns after
 * the first try, successful or not.
 */
export async function openRedis({ url, secret, log }: Options): Promise<Redis> {
  const prefix = keyedHash(secret, 'redis').slice(0, 12)
  const channel = `${prefix}:broadcast`
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  let link: Link | undefined
  let isSaid = false

  const onGap = () => listeners.forEach((listener) => listener.onGap())
  const onMessage = (payload: string) => listeners.forEach((listener) => listener.onMessage(payload))

  async function connect() {
    try {
      link = await openLink({ url, channel, onMessage })
      if (isSaid) log.info('Redis is back')
      isSaid = false
    } catch (error) {
      sayAway(error)
    }
    tried.resolve()
  }

  function sayAway(error: unknown) {
    if (!isSaid) log.warn({ err: error }, 'Redis is down: PostgreSQL takes over until it’s back')
    isSaid = true
  }

  /** The pause grows also when connections break right away. */
  async function keepConnected() {
    let waitMs = firstPauseMs
    while (!stopping.signal.aborted) {
      await connect()
      if (stopping.signal.aborted) return link?.close()
      if (link) {
        onGap()
        const since = performance.now()
        const reason = await link.ended
        link = undefined
        if (stopping.signal.aborted) return
        sayAway(reason)
        onGap()
        if (performance.now() - since > gapMs) waitMs = firstPauseMs
      }
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      waitMs = Math.min(waitMs * 2, longestPauseMs)
    }
  }

  async function ask<T>(act: (client: Client) => Promise<T>): Promise<T | undefined> {
    return link?.ask(act).catch(() => undefined)
  }

  const life = keepConnected()
  const checking = setInterval(() => link ?? onGap(), gapMs).unref()
  await tried.promise
  return {
    prefix,
    isHere: () => link !== undefined,
    ask,
    async publish(payloads) {
      const sent = await ask((client) =>
        Promise.all(payloads.map((payload) => client.publish(channel, payload))),
      )
      return sent !== undefined
    },
    listen: (listener) => void listeners.add(listener),
    async close() {
      stopping.abort()
      clearInterval(checking)
      link?.close()
      await life
    },
  }
}
