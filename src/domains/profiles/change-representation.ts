import type { z } from 'zod'
import type { representationForm } from '../../contract/requests/representation.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuseField } from '../../platform/refuse.ts'
import { lockUser } from '../accounts/queries.ts'
import { normaliseEmail } from '../accounts/rules.ts'
import { recordEvent } from '../events.ts'
import { limits } from '../limits.ts'
import { findRepresentation, type Representation } from './queries.ts'
import { representations } from './tables.ts'

export type RepresentationChanges = Partial<z.output<typeof representationForm>>

/**
 * Changes who acts for a person and what they ask for; what is not given stays. Whoever says that they have an agent must
 * name somebody whom requests can go to. What was said of an agent is kept while they have none.
 */
export async function changeRepresentation(
  ctx: TransactionCtx,
  userId: number,
  changes: RepresentationChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  // Two changes at once go one after another, so that each sees what the other left.
  await lockUser(ctx, userId)
  const before = await findRepresentation(ctx, userId)
  const after = { ...before, ...changes }
  if (changes.agentEmail) after.agentEmail = normaliseEmail(changes.agentEmail)
  if (after.hasAgent && !after.agentName) refuseField('agentName', 'Please give your agent’s name.')
  if (after.hasAgent && !after.agentEmail) {
    refuseField('agentEmail', 'Please give the address that requests go to.')
  }
  if (after.agentEmail && after.agentEmail !== before.agentEmail) {
    await countAndLimit(ctx, limits.addressesPerDay, `${userId}`)
  }
  await ctx.db
    .insert(representations)
    .values({ userId, ...after })
    .onConflictDoUpdate({ target: representations.userId, set: after })
  if (agentOf(before) !== agentOf(after)) await recordEvent(ctx, { type: 'profile.agent_changed', userId })
}

/** Who answers requests, by name and address. */
function agentOf({ hasAgent, agentName, agentEmail }: Representation): string {
  return hasAgent ? JSON.stringify([agentName, agentEmail]) : ''
}
