import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { introductions } from './tables.ts'

/** Also replaced ones that an interrupted upload left. Deletes each row last, so that a retry finishes the work. */
export async function deleteIntroductions(ctx: Ctx, userId: number): Promise<void> {
  const theirs = await ctx.db.select().from(introductions).where(eq(introductions.userId, userId))
  for (const { file } of theirs) {
    await ctx.files.delete(file)
    await ctx.db.delete(introductions).where(eq(introductions.file, file))
  }
}
