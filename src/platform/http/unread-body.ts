import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'

/** Enough for a browser to end its upload and read why it was refused. */
const most = { bytes: 8 * 1024 * 1024, ms: 5000 }
/** Ordinary calls are shorter. */
const atOnceBytes = 256 * 1024
/** What is longer is read 64 KB in 3 ms, all of it together, so that a flood of bodies doesn’t keep the process from its work. */
const pauseMs = 3
const long = new Set<IncomingMessage>()

/**
 * What is left of a body when its request is answered goes nowhere, and the connection is closed if that goes on: to
 * close it at once would take the answer from a caller who is still sending.
 */
export function dropUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.readableEnded || request.destroyed) return
  const { socket } = request
  const timer = setTimeout(() => socket.destroy(), most.ms).unref()
  let bytes = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most.bytes) socket.destroy()
    if (bytes < atOnceBytes) return
    long.add(request)
    request.pause()
    setTimeout(() => request.resume(), pauseMs * long.size).unref()
  })
  request.resume()
  finished(request, { writable: false }, () => {
    long.delete(request)
    clearTimeout(timer)
  })
}
