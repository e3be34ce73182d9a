import { type MailServer, openMailServer } from './mail-server.ts'
import { newWorld, type World } from './new-world.ts'

export type MailWorld = { world: World; server: MailServer; close(): Promise<void> }

/** A world that sends email by SMTP, and the server that receives it. */
export async function newMailWorld(environment: Record<string, string> = {}): Promise<MailWorld> {
  const server = await openMailServer()
  const world = await newWorld({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    PUBLIC_URL: 'https://rooms.example.org',
    ...environment,
  })
  return {
    world,
    server,
    async close() {
      await world.close()
      await server.close()
    },
  }
}
