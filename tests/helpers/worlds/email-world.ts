import { type MailServer, openMailServer } from './mail-server.ts'
import { createWorld, type World } from './world.ts'

export type EmailWorld = { world: World; server: MailServer; close(): Promise<void> }

/** A world that sends email by SMTP, and the server that receives it. */
export async function createEmailWorld(environment: Record<string, string> = {}): Promise<EmailWorld> {
  const server = await openMailServer()
  const world = await createWorld({
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
