import type { LostReason } from '../events.ts'
import { guidOf } from './show-guid.ts'
import type { ShowRow } from './tables.ts'

type Claim = Pick<ShowRow, 'userId' | 'address' | 'guid'>

/**
 * Anyone can write another show’s guid into a feed of their own. So a proof moves only to the same feed, or to the one
 * whose address the guid was made from.
 */
export function canMoveProof(holder: Claim, claimant: Claim): boolean {
  if (holder.userId === claimant.userId || holder.address === claimant.address) return true
  return claimant.guid === guidOf(claimant.address)
}

/** Why a show loses the badge to another with its guid. */
export function reasonToLose(loser: Pick<Claim, 'userId'>, holder: Pick<Claim, 'userId'>): LostReason {
  return loser.userId === holder.userId ? 'ownCopy' : 'moved'
}
