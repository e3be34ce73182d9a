import type { Domain } from '../../platform/domain.ts'
import { matchRoutes } from './routes.ts'

export const matches: Domain = { tables: {}, routes: matchRoutes }
