import type { FastifyReply, FastifyRequest } from 'fastify'

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
export function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, tag: string) {
  void reply.header('accept-ranges', 'bytes').header('etag', tag)
  const { range, 'if-range': condition } = request.headers
  const part = condition && condition !== tag ? null : parseRange(range, bytes.length)
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  if (!part) return reply.send(bytes)
  const { first, last } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}
