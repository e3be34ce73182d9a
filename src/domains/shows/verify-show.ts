import { eq } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { limits } from '../limits.ts'
import { clearVerification } from './clear-verification.ts'
import { importShow } from './import-show.ts'
import { canMoveProof, reasonToLose } from './policy.ts'
import { findHolder, getOwnShow, refuseMissing } from './queries.ts'
import { type ShowRow, shows } from './tables.ts'
import { showRefusals } from './wording.ts'

/** Verifies the caller’s show by the code in its feed. */
export async function verifyShow(ctx: Ctx, id: number): Promise<ShowRow> {
  const { userId } = requireMember(ctx)
  const seen = await getOwnShow(ctx, userId, id)
  if (seen.kind !== 'feed') refuse('conflict', showRefusals.linkNotVerified)
  refuseCleared(seen)
  await countAndLimit(ctx, limits.showReadings, String(userId))
  const { row, reading } = await importShow(ctx, seen, { whole: true })
  if (!row) refuseMissing()
  if (reading.problem !== undefined) refuse('conflict', reading.problem)
  if (!reading.show?.hasCode) refuse('conflict', showRefusals.noCode)
  return withTransaction(ctx, (ctx) => storeProof(ctx, row, { verifiedBy: 'feed', provedEmail: null }))
}

type Proof = Pick<ShowRow, 'verifiedBy' | 'provedEmail'>

/** Takes the badge from another claim of the same show. The index `shows_verified_once` decides races. */
export async function storeProof(ctx: TransactionCtx, proved: ShowRow, proof: Proof): Promise<ShowRow> {
  await lockUsers(ctx, [proved.userId])
  const row = await getOwnShow(ctx, proved.userId, proved.id)
  // Another reading may have followed the feed elsewhere, where nothing is proved.
  if (row.address !== proved.address || row.guid !== proved.guid) {
    refuse('conflict', showRefusals.changedMeanwhile)
  }
  refuseCleared(row)
  if (!row.guid) throw new Error('A feed has a guid.')
  const holder = await findHolder(ctx, row.guid, row)
  if (holder) {
    if (!canMoveProof(holder, row)) refuse('conflict', showRefusals.verifiedElsewhere)
    await clearVerification(ctx, holder, reasonToLose(holder, row))
  }
  const [verified] = await ctx.db
    .update(shows)
    .set({
      ...proof,
      verifiedAt: ctx.clock.now(),
      emailCodeHash: null,
      emailCodeTo: null,
      emailCodeExpiresAt: null,
    })
    .where(eq(shows.id, row.id))
    .returning()
    .catch(refuseHeld)
  await recordEvent(ctx, { type: 'profile.changed', userId: row.userId })
  await recordEvent(ctx, { type: 'show.read', showId: row.id })
  return verified ?? refuseMissing()
}

export function refuseCleared({ clearedBecause }: Pick<ShowRow, 'clearedBecause'>): void {
  if (clearedBecause) refuse('conflict', showRefusals.cleared({ because: clearedBecause }))
}

function refuseHeld(error: unknown): never {
  if (!violates(error, 'shows_verified_once')) throw error
  refuse('conflict', showRefusals.verifiedElsewhere)
}
