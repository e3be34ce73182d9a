import type { Domain } from '../../platform/domain.ts'
import { previewFile } from './make-preview.ts'
import { discoveryRoutes } from './routes.ts'
import { shownElsewhereRoutes } from './serve-people.ts'

export const discovery: Domain = {
  tables: {},
  routes(app) {
    discoveryRoutes(app)
    shownElsewhereRoutes(app)
  },
  deleteFiles: (ctx, userId) => ctx.files.delete(previewFile(userId)),
}
