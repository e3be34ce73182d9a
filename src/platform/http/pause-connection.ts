import type { FastifyReply, FastifyRequest } from 'fastify'

const pauseMs = 500

/**
 * Reads the connection of a refused request again half a second after its answer. Otherwise a client that asks again at
 * once, on a thousand connections, keeps the process busy with refusals. A proxy's connection goes on: others' requests
 * come on it, too.
 */
export function pauseConnection({ ip, raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  if (ip !== socket.remoteAddress) return
  reply.raw.once('close', () => {
    socket.pause()
    setTimeout(() => socket.resume(), pauseMs).unref()
  })
}
