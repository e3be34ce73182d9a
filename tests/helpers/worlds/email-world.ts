import { afterAll, beforeAll } from 'vitest'
import { type MailServer, openMailServer } from './mail-server.ts'
import { createWorld, type World } from './world.ts'

export type EmailWorld = { world: World; server: MailServer }

/** A world that sends email by SMTP, and the server that receives it, for one test file. */
export function setUpEmailWorld(environment: Record<string, string> = {}): EmailWorld {
  const post = {} as EmailWorld
  beforeAll(async () => {
    post.server = await openMailServer()
    post.world = await createWorld({
      SMTP_URL: `smtp://127.0.0.1:${post.server.port}`,
      PUBLIC_URL: 'https://rooms.example.org',
      ...environment,
    })
  })
  afterAll(async () => {
    await post.world.close()
    await post.server.close()
  })
  return post
}
