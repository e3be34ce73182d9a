import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { savedSearches } from './tables.ts'
import { savedSearchWords } from './wording.ts'

/** Only good for unsubscribing. */
export function stopToken(secret: string, id: number): string {
  return `${id}-${keyedHash(secret, `weekly-mail:${id}`)}`
}

/** Safe to repeat. */
export async function stopWeeklyEmail(ctx: Ctx, token: string): Promise<{ name: string }> {
  const id = idOf(ctx.secret, token)
  const [row] =
    id === null
      ? []
      : await ctx.db
          .update(savedSearches)
          .set({ weeklyMail: false })
          .where(eq(savedSearches.id, id))
          .returning({ name: savedSearches.name })
  return row ?? refuse('not_found', savedSearchWords.badUnsubscribeLink, {}, { event: 'token_refused' })
}

function idOf(secret: string, token: string): number | null {
  const id = Number(/^(\d{1,15})-/.exec(token)?.[1])
  return Number.isInteger(id) && isSameSecret(token, stopToken(secret, id)) ? id : null
}
