import { sql } from 'drizzle-orm'
import { getHealth, getReady } from '../../contract/health.ts'
import { refuse } from '../refuse.ts'
import { serve } from './serve.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

/** `/api/health`: the process is alive. `/api/ready`: it can serve. */
export function healthRoutes(app: App): void {
  serve(app, getHealth, async () => ({ status: 'ok' as const }))
  serve(app, getReady, async (ctx) => {
    if (app.draining.begun) refuse('unavailable', callWords.stopping)
    try {
      await ctx.db.execute(sql`select 1 from site_settings limit 1`)
    } catch (error) {
      ctx.log.warn({ err: error }, 'not ready: the database doesn’t answer')
      refuse('unavailable', callWords.noDatabase)
    }
    return { status: 'ready' as const }
  })
}
