import type { KeptStorage } from '../shared/session/device-storage.ts'
import { newId } from '../ui/new-id.ts'

/** A message the server hasn't confirmed yet. */
export type Unsent = {
  clientId: string
  toUserId: number
  content: string
  createdAt: string
  /** `signed out` waits for the next sign-in. `refused` is final, and `reason` says why. */
  state: 'sending' | 'waiting' | 'signed out' | 'refused'
  reason?: string
}

/** The result of one try. Everything but `refused` is retried. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' | 'signed out' }

type Options = {
  /** Prefix of the storage keys. One key per message, so two windows don't overwrite each other. */
  prefix: string
  storage: KeptStorage
  send: (unsent: Unsent) => Promise<Outcome>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Keeps unsent messages across reloads and sends them in order, one at a time. Retries are safe: the server deduplicates
 * by client id.
 */
export function createOutbox({ prefix, storage, send }: Options) {
  let entries = read(prefix, storage)
  let working = false
  const watchers = new Set<() => void>()

  function change(next: Unsent[]) {
    entries = next
    for (const watch of watchers) watch()
  }
  function keep(entry: Unsent) {
    storage.setItem(prefix + entry.clientId, JSON.stringify(entry))
    const known = entries.some((e) => e.clientId === entry.clientId)
    change(known ? entries.map((e) => (e.clientId === entry.clientId ? entry : e)) : [...entries, entry])
  }
  function drop(clientId: string) {
    storage.removeItem(prefix + clientId)
    change(entries.filter((e) => e.clientId !== clientId))
  }

  /** Signing out, in any window, deletes the storage key. Such a message is neither sent nor stored again. */
  const isDeleted = ({ clientId }: Unsent) => storage.getItem(prefix + clientId) === null
  function keepOn(entry: Unsent) {
    if (isDeleted(entry)) drop(entry.clientId)
    else keep(entry)
  }

  async function work(): Promise<void> {
    if (working) return
    working = true
    try {
      for (let next = nextOf(entries); next; next = nextOf(entries)) {
        if (isDeleted(next)) {
          drop(next.clientId)
          continue
        }
        // Don't swap out its sign-in link while someone may be about to press it.
        if (next.state !== 'signed out') keep({ ...next, state: 'sending' })
        const outcome = await send(next)
        if (outcome.kind === 'sent') drop(next.clientId)
        else if (outcome.kind === 'refused') keepOn({ ...next, state: 'refused', reason: outcome.reason })
        else {
          keepOn({ ...next, state: outcome.kind === 'failed' ? 'waiting' : 'signed out' })
          break
        }
      }
    } finally {
      working = false
    }
  }

  return {
    entries: () => entries,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    add(toUserId: number, content: string) {
      const createdAt = new Date().toISOString()
      keep({ clientId: newId(), toUserId, content, createdAt, state: 'sending' })
      return work()
    },
    retry: work,
    /** Deletes a refused message and returns its text. */
    discard(clientId: string): string {
      const content = entries.find((e) => e.clientId === clientId)?.content ?? ''
      drop(clientId)
      return content
    },
  }
}

function nextOf(entries: readonly Unsent[]): Unsent | undefined {
  return entries.find((e) => e.state !== 'refused')
}

/** Messages left by an earlier page, oldest first. One that was being sent is retried; the client id makes that safe. */
function read(prefix: string, storage: KeptStorage): Unsent[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): Unsent[] => {
      const entry: Unsent | null = JSON.parse(storage.getItem(key) ?? 'null')
      return entry ? [entry.state === 'refused' ? entry : { ...entry, state: 'waiting' }] : []
    })
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}
