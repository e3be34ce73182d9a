import type { Domain } from '../../platform/domain.ts'
import { deletePictures } from './delete-pictures.ts'
import { uploadRoutes } from './routes.ts'
import { pictures } from './tables.ts'

export const uploads: Domain = {
  tables: { pictures: { closing: 'deleted', reset: 'kept: part of a profile' } },
  routes: uploadRoutes,
  deleteFiles: deletePictures,
  async seed(ctx, profiles) {
    const createdAt = ctx.clock.now()
    const rows = profiles.flatMap(({ userId, pictureHash }) =>
      pictureHash ? [{ userId, hash: pictureHash, createdAt }] : [],
    )
    if (rows.length > 0) await ctx.db.insert(pictures).values(rows).onConflictDoNothing()
  },
}
