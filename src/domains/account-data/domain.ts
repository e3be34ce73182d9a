import { eq } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { closeLeaving } from './close-leaving.ts'
import { accountDataJobs } from './jobs.ts'
import { accountDataRoutes } from './routes.ts'
import { exports } from './tables.ts'

export const accountData: Domain = {
  tables: {
    exports: {
      closing: 'deleted',
      reset: 'kept: it is deleted after days',
      export: 'left out: says only when a file was made',
    },
  },
  routes: accountDataRoutes,
  jobs: [...accountDataJobs, closeLeaving],
  async closeAccount({ db }, userId) {
    await db.delete(exports).where(eq(exports.userId, userId))
  },
}
