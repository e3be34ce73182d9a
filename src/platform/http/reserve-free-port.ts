import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Holds a free port until `release`, so links can name it before anything listens. */
export async function reserveFreePort(host: string): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer((socket) => socket.destroy()).listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    release: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
