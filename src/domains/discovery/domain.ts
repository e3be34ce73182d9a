import type { Domain } from '../../platform/domain.ts'
import { previewFile } from './get-preview.ts'
import { shownElsewhereRoutes } from './public-profile-routes.ts'
import { discoveryRoutes } from './routes.ts'

export const discovery: Domain = {
  tables: {},
  routes(app) {
    discoveryRoutes(app)
    shownElsewhereRoutes(app)
  },
  deleteFiles: (ctx, userId) => ctx.files.delete(previewFile(userId)),
}
