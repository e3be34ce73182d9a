import type { Readable } from 'node:stream'

export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  /** For large files: a client that reads slowly would keep a whole one in memory. */
  open(name: string): Promise<OpenFile | null>
  delete(name: string): Promise<void>
}

export type OpenFile = {
  /** In bytes. */
  size: number
  /** Both ends are included. */
  read: (part: { first: number; last: number }) => Readable
}
