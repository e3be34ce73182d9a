import type { FastifyReply, FastifyRequest } from 'fastify'

const shortMs = 500

/**
 * Stops reading from a refused client, by default for half a second. Otherwise one that retries right away on a thousand
 * connections keeps the process busy. A proxy's connection isn't paused: it carries other clients too.
 */
export function pauseConnection(
  { ip, raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  pauseMs = shortMs,
): void {
  if (ip !== socket.remoteAddress) return
  reply.raw.once('close', () => {
    socket.pause()
    setTimeout(() => socket.resume(), pauseMs).unref()
  })
}
