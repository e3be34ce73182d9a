import { newId } from '../ui/new-id.ts'

/** A message that the server has not confirmed yet. `refused` says why it will never be sent as it is. */
export type Unsent = {
  clientId: string
  toUserId: number
  content: string
  createdAt: string
  /** `signed out`: it waits until its writer has signed in again. */
  state: 'sending' | 'waiting' | 'signed out' | 'refused'
  reason?: string
}

/** What became of one try. A message is tried again unless it was refused for good. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' | 'signed out' }

type Options = {
  /** What the keys in `storage` begin with; each message has its own, so that two windows do not undo each other. */
  prefix: string
  storage: Storage
  send: (unsent: Unsent) => Promise<Outcome>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Keeps unsent messages over a reload and sends them one after the other, so that their order stays. Repeating a send is
 * harmless: the client id lets the server recognise it.
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

  /** Signing out, here or in another window, deletes what it keeps: that is neither sent nor kept again. */
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
        // Somebody may be about to press what it says.
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
    /** Tries everything that waits, in order. */
    retry: work,
    /** Gives a refused message up, and hands its text back. */
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

/** What an earlier page left, oldest first. Whether a send that was under way arrived is found out by repeating it. */
function read(prefix: string, storage: Storage): Unsent[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): Unsent[] => {
      const entry: Unsent | null = JSON.parse(storage.getItem(key) ?? 'null')
      return entry ? [entry.state === 'refused' ? entry : { ...entry, state: 'waiting' }] : []
    })
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}
