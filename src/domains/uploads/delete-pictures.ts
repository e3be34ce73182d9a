import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { pictureFiles } from './picture-forms.ts'
import { pictures } from './tables.ts'

export async function deletePictures(ctx: Ctx, userId: number): Promise<void> {
  const theirs = await ctx.db.select().from(pictures).where(eq(pictures.userId, userId))
  for (const { hash } of theirs) await deletePicture(ctx, userId, hash)
}

/** Keeps files that someone else uses too. Deletes the row last, so that a retry after a crash finishes the work. */
export async function deletePicture(ctx: Ctx, userId: number, hash: string): Promise<void> {
  const shared = await ctx.db.$count(pictures, and(eq(pictures.hash, hash), ne(pictures.userId, userId)))
  if (shared === 0) {
    for (const { name } of pictureFiles(hash)) await ctx.files.delete(name)
  }
  await ctx.db.delete(pictures).where(and(eq(pictures.hash, hash), eq(pictures.userId, userId)))
}
