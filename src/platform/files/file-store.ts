import type { Readable } from 'node:stream'

export type FileStore = {
  /** The file is safe when this resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  /** For large files: a client that reads slowly would keep a whole one in memory. */
  open(name: string): Promise<OpenFile | null>
  delete(name: string): Promise<void>
  /** In any order. Files that come or go meanwhile may be missing. */
  list(): AsyncIterable<string>
  /** Lets go of connections. */
  close(): void
}

export type OpenFile = {
  /** In bytes. */
  size: number
  /** Both ends are included. */
  read: (part: { first: number; last: number }) => Readable
}

/** The store is away or refuses a call. The same call may succeed later. */
export class StoreUnavailable extends Error {}

const allowed = /^[a-z0-9][a-z0-9.-]{1,120}$/

/** Drafts of `replaceFile` end in `.part`. */
export function isFileName(name: string): boolean {
  return allowed.test(name) && !name.endsWith('.part')
}

export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new Error('This isn’t the name of a stored file.')
}

/** How long a call may take in all, and silent. Its attempts are within it, and a call that breaks off is repeated. */
export type Patience = {
  connectMs: number
  silentMs: number
  wholeMs: number
  attempts: number
  calls: number
  /** While the store is away, how often a caller tries it at most; the others fail at once. Null: all try. */
  tryEveryMs: number | null
}

export const patience = {
  /** Someone waits. */
  person: { connectMs: 2_000, silentMs: 4_000, wholeMs: 20_000, attempts: 2, calls: 1, tryEveryMs: 1_000 },
  /** For jobs and commands. */
  job: {
    connectMs: 10_000,
    silentMs: 30_000,
    wholeMs: 300_000,
    attempts: 3,
    calls: 2,
    tryEveryMs: null,
  },
} satisfies Record<string, Patience>
