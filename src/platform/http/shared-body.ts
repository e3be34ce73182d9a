import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The best first. */
export const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

export function brotliOptions(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}

/** For answers that are compressed each time: higher levels take more time than the bytes they save. */
export const quickly = brotliOptions(5)

/** A body that many answers share. */
export type SharedBody = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Compressed at most once per encoding, when it is first asked for. */
export function shareBody(plain: Buffer, brotli = quickly): SharedBody {
  const made = new Map<Encoding, Promise<Buffer>>()
  const compress = {
    br: () => promisify(brotliCompress)(plain, brotli),
    gzip: () => promisify(gzip)(plain),
  }
  return async ({ headers }, reply) => {
    void reply.header('vary', 'accept-encoding')
    const encoding = negotiate((headers['accept-encoding'] ?? '').toLowerCase(), [...encodings])
    if (!encoding) return reply.send(plain)
    const body = made.get(encoding) ?? compress[encoding]()
    made.set(encoding, body)
    return reply.header('content-encoding', encoding).send(await body)
  }
}
