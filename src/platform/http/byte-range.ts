import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenFile } from '../files/file-store.ts'

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Bytes from `first` to `last`, both included. Null: send everything. `unsatisfiable`: 416. */
export function parseRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = oneRange.exec(header ?? '') ?? []
  if (!from && !to) return null
  if (from && to && Number(from) > Number(to)) return null
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? 'unsatisfiable' : { first, last }
}

/** Players seek by asking for a part (RFC 9110, section 14). A list of ranges gets everything. */
export function sendRange(request: FastifyRequest, reply: FastifyReply, file: OpenFile, tag: string) {
  const { size } = file
  void reply.header('accept-ranges', 'bytes').header('etag', tag)
  const { range, 'if-range': condition } = request.headers
  const part = condition && condition !== tag ? null : parseRange(range, size)
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  const { first, last } = part ?? { first: 0, last: size - 1 }
  if (part) void reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.header('content-length', last - first + 1).send(file.read({ first, last }))
}
