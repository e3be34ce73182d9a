import type { Domain } from '../../platform/domain.ts'
import { publicProfileRoutes } from './public-profile-routes.ts'
import { discoveryRoutes } from './routes.ts'

export const discovery: Domain = {
  tables: {},
  routes(app) {
    discoveryRoutes(app)
    publicProfileRoutes(app)
  },
}
