import type { Domain } from '../../platform/domain.ts'
import { uploadRoutes } from './routes.ts'

export const uploads: Domain = {
  tables: {
    introductions: {
      closing: 'deleted',
      reset: 'kept: part of a profile',
      export: 'left out: a list of files; those in use are in the archive',
    },
    pictures: {
      closing: 'deleted',
      reset: 'kept: part of a profile',
      export: 'left out: a list of files; those in use are in the archive',
    },
  },
  routes: uploadRoutes,
}
