import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of loopback that can go silent without breaking, as a network does. */
export async function openWay(port: number) {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => silent || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goSilent() {
      silent = true
    },
    /** Connections from before stay silent, because bytes are missing. */
    restore() {
      for (const socket of sockets) socket.destroy()
      silent = false
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
