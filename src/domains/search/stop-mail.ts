import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { savedSearches } from './tables.ts'

/** What the mails about a saved search carry: good for ending them, and for nothing else. */
export function stopToken(ctx: Pick<Ctx, 'secret'>, id: number): string {
  return `${id}-${keyedHash(ctx.secret, `weekly-mail:${id}`)}`
}

/** Ends the weekly mail that a token came with. Pressed again, it stays ended. */
export async function stopMail(ctx: Ctx, token: string): Promise<{ name: string }> {
  const id = idOf(ctx, token)
  const [row] =
    id === null
      ? []
      : await ctx.db
          .update(savedSearches)
          .set({ weeklyMail: false })
          .where(eq(savedSearches.id, id))
          .returning({ name: savedSearches.name })
  return (
    row ??
    refuse(
      'not_found',
      'There is no such mail any more: its search was deleted, or the link is cut off.',
      {},
      { event: 'token_refused' },
    )
  )
}

function idOf(ctx: Ctx, token: string): number | null {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1])
  const expected = Buffer.from(Number.isInteger(id) ? stopToken(ctx, id) : '')
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
