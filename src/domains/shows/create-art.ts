import type { Ctx } from '../../platform/ctx.ts'
import { Unreachable } from '../../platform/fetch/unreachable.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { Refusal } from '../../platform/refuse.ts'
import { limits } from '../limits.ts'
import { isArtFrom, storeArt } from '../uploads/create-picture.ts'
import { deletePicture } from '../uploads/delete-pictures.ts'
import { userAgentOf } from './import-feed.ts'
import type { ShowRow } from './tables.ts'

const accept = 'image/avif, image/webp, image/*;q=0.8'

/** What changes in the row. */
export type Art = Partial<Pick<ShowRow, 'artHash' | 'artEtag' | 'artLastModified' | 'artReadAt'>>
type Known = Pick<ShowRow, 'artHash' | 'artEtag' | 'artLastModified'>

export const notRead = { artEtag: null, artLastModified: null, artReadAt: null }

/**
 * Keeps a copy, so that visitors’ browsers ask no other site. The last one stays if it’s the same, and if there’s none to
 * read now.
 */
export async function createArt(
  ctx: Ctx,
  userId: number,
  address: string,
  { artHash: last, artEtag, artLastModified }: Known = { artHash: null, ...notRead },
): Promise<Art> {
  try {
    await countAndLimit(ctx, limits.showArt, String(userId))
    const version = last ? { etag: artEtag, lastModified: artLastModified } : {}
    const file = await ctx.fetchFile(address, { ...version, accept, userAgent: userAgentOf(ctx.config) })
    const artReadAt = ctx.clock.now()
    if (file.unchanged) return { artReadAt }
    const read = { artEtag: file.etag, artLastModified: file.lastModified, artReadAt }
    if (last && isArtFrom(last, file.bytes)) return read
    return { ...read, artHash: await storeArt(ctx, userId, file.bytes) }
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refusal) return notRead
    throw error
  }
}

/** Once the show no longer has it. Files that can’t be deleted now are when the account closes. */
export async function deleteArt(ctx: Ctx, userId: number, hash: string): Promise<void> {
  try {
    await deletePicture(ctx, userId, hash)
  } catch (error) {
    ctx.log.error({ err: error, hash }, 'could not delete the art of a show')
  }
}
