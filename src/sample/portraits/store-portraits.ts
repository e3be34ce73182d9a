import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '../../domains/accounts/tables.ts'
import { putPicture } from '../../domains/uploads/create-picture.ts'
import { resizePicture } from '../../domains/uploads/resize-picture.ts'
import { pictures } from '../../domains/uploads/tables.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Look } from './look.ts'
import { renderPortrait } from './render-portrait.ts'

/** Named after the drawing, so that an unchanged one needn’t be drawn again to be known. */
const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex')

/** Returns the hash in the picture’s address. */
export async function storePortrait(ctx: Ctx, look: Look): Promise<string> {
  const svg = renderPortrait(look)
  // Drawings are small as WebP, and AVIF for all of them would delay the first start by seconds.
  const drawn = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  const { files } = await resizePicture(drawn, { keep: 'top', avif: false })
  const hash = hashOf(svg)
  await putPicture(ctx.files, { hash, files })
  return hash
}

type Drawn = { id: number; pictureHash: string | null; look: Look }

/** Redraws people whose stored portrait comes from an older drawing. */
export async function renewPortraits(ctx: Ctx, people: readonly Drawn[]): Promise<void> {
  for (const { id, pictureHash, look } of people) {
    if (pictureHash === hashOf(renderPortrait(look))) continue
    const renewed = await storePortrait(ctx, look)
    await ctx.db.update(users).set({ pictureHash: renewed }).where(eq(users.id, id))
    await ctx.db
      .insert(pictures)
      .values({ hash: renewed, userId: id, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
  }
}
