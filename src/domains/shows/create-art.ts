import type { Ctx } from '../../platform/ctx.ts'
import { Unreachable } from '../../platform/fetch/unreachable.ts'
import { Refusal } from '../../platform/refuse.ts'
import { storePicture } from '../uploads/create-picture.ts'
import { userAgentOf } from './import-feed.ts'

const accept = 'image/avif, image/webp, image/*;q=0.8'

/** Keeps a copy, so that visitors’ browsers ask no other site. Null if it can’t be read. */
export async function createArt(ctx: Ctx, userId: number, address: string): Promise<string | null> {
  try {
    const file = await ctx.fetchFile(address, { accept, userAgent: userAgentOf(ctx) })
    return file.unchanged ? null : await storePicture(ctx, userId, file.bytes)
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refusal) return null
    throw error
  }
}
