import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import { StoreUnavailable } from './file-store.ts'
import type { Bucket } from './s3-bucket.ts'
import { storeWords } from './wording.ts'

export type Place = { Bucket: string; Key: string }

/** Null if it's missing. `leave`: aborts when the reader has gone. */
export function getBytes(
  bucket: Bucket,
  at: Place & { Range?: string },
  leave?: AbortSignal,
): Promise<Buffer | null> {
  return bucket.find(async (timeout) => {
    const abortSignal = leave ? AbortSignal.any([leave, timeout]) : timeout
    try {
      const { Body } = await bucket.client.send(new GetObjectCommand(at), { abortSignal })
      return await buffer(addAbortSignal(abortSignal, Body as Readable))
    } catch (error) {
      // Says nothing about the store.
      if (leave?.aborted) throw new StoreUnavailable(storeWords.left)
      throw error
    }
  })
}

export async function deleteObject(bucket: Bucket, at: Place): Promise<void> {
  await bucket.run((abortSignal) => bucket.client.send(new DeleteObjectCommand(at), { abortSignal }))
}

/** In bytes; null if it's missing. */
export async function findSize(bucket: Bucket, at: Place): Promise<number | null> {
  const found = await bucket.find((abortSignal) =>
    bucket.client.send(new HeadObjectCommand(at), { abortSignal }),
  )
  return found && (found.ContentLength ?? 0)
}

type Part = { first: number; last: number; pieceBytes: number }

/** In pieces, so a reader that pauses holds neither a connection to the store nor much memory. */
export function readPieces(bucket: Bucket, at: Place, { first, last, pieceBytes }: Part): Readable {
  const leaving = new AbortController()
  let from = first
  async function next(): Promise<Buffer | null> {
    if (from > last) return null
    const to = Math.min(from + pieceBytes - 1, last)
    const piece = await getBytes(bucket, { ...at, Range: `bytes=${from}-${to}` }, leaving.signal)
    if (!piece) throw new StoreUnavailable(storeWords.deletedMeanwhile)
    if (piece.length !== to - from + 1) throw new StoreUnavailable(storeWords.otherBytes)
    from = to + 1
    return piece
  }
  return new Readable({
    highWaterMark: 1,
    read() {
      next().then(
        (piece) => this.push(piece),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      leaving.abort()
      done(error)
    },
  })
}

/** Without the prefix, a page at a time, so it can be a long list. */
export async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  for (let token: string | undefined; ; ) {
    const command = new ListObjectsV2Command({
      Bucket: bucket.name,
      Prefix: prefix,
      ContinuationToken: token,
    })
    const page = await bucket.run((abortSignal) => bucket.client.send(command, { abortSignal }))
    for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(prefix.length)
    token = page.NextContinuationToken
    if (!token) return
  }
}
