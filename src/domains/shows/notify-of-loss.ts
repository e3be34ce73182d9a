import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { getUser } from '../accounts/queries.ts'
import type { DomainEvent } from '../events.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { findShow } from './queries.ts'
import { lostNotice } from './wording.ts'

type Lost = Extract<DomainEvent, { type: 'show.verification_lost' }>

/** Once per loss. None for shows that were removed meanwhile. */
export async function notifyOfLoss(ctx: Ctx, { type, showId, reason, verifiedAt }: Lost): Promise<void> {
  const show = await findShow(ctx, showId)
  if (!show) return
  const notice = {
    key: `${type}:${showId}:${verifiedAt}`,
    type: 'show_unverified' as const,
    title: lostNotice.title,
    message: lostNotice.messages[reason]({ show: show.title, because: show.clearedBecause }),
    relatedId: null,
    href: `/profile/${show.userId}`,
  }
  const reader = await getUser(ctx, show.userId)
  await withTransaction(ctx, (ctx) => notifyReaders(ctx, [{ reader, notice }]))
}
