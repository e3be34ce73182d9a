import type { Domain } from '../../platform/domain.ts'
import { closeLeaving } from './close-leaving.ts'
import { accountDataJobs } from './jobs.ts'
import { accountDataRoutes } from './routes.ts'

export const accountData: Domain = {
  tables: {},
  routes: accountDataRoutes,
  jobs: [...accountDataJobs, closeLeaving],
}
