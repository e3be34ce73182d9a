import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Unreachable } from './unreachable.ts'

const mostBytes = 5 * 1024 * 1024

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The text of an answer, unpacked. What is too large is given up as soon as it is, before or after unpacking. */
export async function readBody(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const packed = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const unpack = unpackers[packed as keyof typeof unpackers]
  if (!unpack && packed !== 'identity') {
    answer.destroy()
    throw new Unreachable('unreadable')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    await pipeline(
      answer,
      unpack?.() ?? new PassThrough(),
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          bytes += piece.length
          if (bytes > mostBytes) throw new Unreachable('tooLarge')
          chunks.push(piece)
        }
      },
      { signal },
    )
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new Unreachable('unreadable')
    throw error
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
