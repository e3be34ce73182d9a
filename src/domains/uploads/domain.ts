import type { Domain } from '../../platform/domain.ts'
import { uploadRoutes } from './routes.ts'

export const uploads: Domain = {
  tables: {
    introductions: { closing: 'deleted', reset: 'kept: part of a profile' },
    pictures: { closing: 'deleted', reset: 'kept: part of a profile' },
  },
  routes: uploadRoutes,
}
