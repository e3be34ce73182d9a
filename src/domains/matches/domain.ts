import { eq } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { matchRoutes } from './routes.ts'
import { keptMatches } from './tables.ts'

export const matches: Domain = {
  tables: {
    kept_matches: {
      closing: 'deleted',
      reset: 'kept: found again every hour',
      export: 'left out: found again every hour',
    },
  },
  routes: matchRoutes,
  async closeAccount({ db }, userId) {
    await db.delete(keptMatches).where(eq(keptMatches.userId, userId))
  },
}
