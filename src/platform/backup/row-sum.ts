import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export type RowSum = { rows: number; sha256: string }

type Summing = { through: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>; end: () => RowSum }

const newline = 10

/** Counts and hashes streamed rows. In COPY's text format each row has exactly one newline, at its end. */
export function rowSum(): Summing {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *through(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows++
        yield chunk
      }
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/**
 * Hashes the rows of a select in constant memory and, if `file` is given, writes them there compressed. If
 * that fails (full disk), the connection is no longer usable.
 */
export async function copyRows(client: ClientBase, select: string, file?: string): Promise<RowSum> {
  const sum = rowSum()
  const rows = client.query(copyTo(`copy (${select}) to stdout`))
  try {
    if (file) await pipeline(rows, sum.through, createGzip(), createWriteStream(file, { mode: 0o600 }))
    else await pipeline(rows, sum.through, nowhere())
  } catch (error) {
    // The rest of the COPY is never read, so later statements would wait forever. The server rolls back on
    // its own.
    rows.on('error', () => {})
    await (client as Client).end()
    throw error
  }
  return sum.end()
}

export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
