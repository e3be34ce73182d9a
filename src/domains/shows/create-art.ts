import type { Ctx } from '../../platform/ctx.ts'
import { Unreachable } from '../../platform/fetch/unreachable.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { Refusal } from '../../platform/refuse.ts'
import { findUser } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { storeCopy } from '../uploads/create-picture.ts'
import { deletePicture } from '../uploads/delete-pictures.ts'
import { userAgentOf } from './import-feed.ts'
import type { ShowRow } from './tables.ts'

const accept = 'image/avif, image/webp, image/*;q=0.8'

/** What changes in the row. */
export type Art = Partial<Pick<ShowRow, 'artHash' | 'artEtag' | 'artLastModified' | 'artReadAt'>>
type Known = Pick<ShowRow, 'artEtag' | 'artLastModified'>

export const notRead = { artEtag: null, artLastModified: null, artReadAt: null }

/** Keeps a copy, so that visitors’ browsers ask no other site. If there’s none to read now, the last one stays. */
export async function createArt(
  ctx: Ctx,
  userId: number,
  address: string,
  { artEtag: etag, artLastModified: lastModified }: Known = notRead,
): Promise<Art> {
  try {
    await countAndLimit(ctx, limits.showArt, String(userId))
    const file = await ctx.fetchFile(address, { accept, etag, lastModified, userAgent: userAgentOf(ctx) })
    const artReadAt = ctx.clock.now()
    if (file.unchanged) return { artReadAt }
    const artHash = await storeCopy(ctx, userId, file.bytes)
    return { artHash, artEtag: file.etag, artLastModified: file.lastModified, artReadAt }
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refusal) return notRead
    throw error
  }
}

/** Once the show no longer has it. Its owner may have made it their portrait. */
export async function deleteArt(ctx: Ctx, userId: number, hash: string): Promise<void> {
  if ((await findUser(ctx, userId))?.pictureHash !== hash) await deletePicture(ctx, userId, hash)
}
