import type { Domain } from '../../platform/domain.ts'
import { previewFile } from './get-preview.ts'
import { publicProfileRoutes } from './public-profile-routes.ts'
import { discoveryRoutes } from './routes.ts'

export const discovery: Domain = {
  tables: {},
  routes(app) {
    discoveryRoutes(app)
    publicProfileRoutes(app)
  },
  deleteFiles: (ctx, userId) => ctx.files.delete(previewFile(userId)),
}
