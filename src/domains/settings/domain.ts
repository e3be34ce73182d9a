import type { Domain } from '../../platform/domain.ts'
import { settingsRoutes } from './routes.ts'

export const settings: Domain = {
  tables: { site_settings: { closing: 'kept: the site’s own', reset: 'kept: the site’s own' } },
  routes: settingsRoutes,
}
