import type { Domain } from '../../platform/domain.ts'
import { deleteIntroductions } from './delete-introductions.ts'
import { deletePictures } from './delete-pictures.ts'
import { uploadRoutes } from './routes.ts'
import { pictures } from './tables.ts'

export const uploads: Domain = {
  tables: {
    introductions: { closing: 'deleted', reset: 'kept: part of a profile' },
    pictures: { closing: 'deleted', reset: 'kept: part of a profile' },
  },
  routes: uploadRoutes,
  async deleteFiles(ctx, userId) {
    await deletePictures(ctx, userId)
    await deleteIntroductions(ctx, userId)
  },
  async seed(ctx, profiles) {
    const createdAt = ctx.clock.now()
    const rows = profiles.flatMap(({ userId, pictureHash }) =>
      pictureHash ? [{ userId, hash: pictureHash, createdAt }] : [],
    )
    if (rows.length > 0) await ctx.db.insert(pictures).values(rows).onConflictDoNothing()
  },
}
