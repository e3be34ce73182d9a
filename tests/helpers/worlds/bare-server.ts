import { type Logger, pino } from 'pino'
import { readConfig } from '../../../src/platform/config.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import { type App, createServer } from '../../../src/platform/http/server.ts'
import { createSecurityLog } from '../../../src/platform/security-log.ts'

type Authenticate = Parameters<typeof createServer>[0]['authenticate']

/** The web server alone: without a database, pages or routes. */
export function createBareServer(
  environment: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
  authenticate: Authenticate = async () => ({ kind: 'visitor' }),
): Promise<App> {
  const security = createSecurityLog({ log, secret: 'a key' })
  const ctx = { config: readConfig(environment), log, security } as Partial<Ctx> as Ctx
  return createServer({ ctx, authenticate })
}
