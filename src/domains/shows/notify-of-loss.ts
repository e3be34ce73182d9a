import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { DomainEvent } from '../events.ts'
import { createNotifications } from '../notifications/create-notifications.ts'
import { findShow } from './queries.ts'
import { lostNotice } from './wording.ts'

type Lost = Extract<DomainEvent, { type: 'show.verification_lost' }>

/** Once per loss. None for shows that were removed meanwhile. */
export async function notifyOfLoss(ctx: Ctx, { type, showId, reason, verifiedAt }: Lost): Promise<void> {
  const show = await findShow(ctx, showId)
  if (!show) return
  await withTransaction(ctx, (ctx) =>
    createNotifications(ctx, [
      {
        userId: show.userId,
        key: `${type}:${showId}:${verifiedAt}`,
        type: 'show_unverified',
        title: lostNotice.title,
        message: lostNotice.messages[reason]({ show: show.title, because: show.clearedBecause }),
        relatedId: null,
        href: `/profile/${show.userId}`,
      },
    ]),
  )
}
