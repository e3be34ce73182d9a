import type { ReportKind } from '../../contract/reports.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { findUser } from '../accounts/queries.ts'
import { updateRestrictions } from '../accounts/update-user.ts'
import { restoreLocked, suspendLocked } from '../admin/users/suspend-user.ts'
import { hideMessage } from '../messaging/hide-message.ts'
import { findRequest } from '../requests/agent/queries.ts'
import { hideRequest } from '../requests/operating/hide-request.ts'
import { hideReview } from '../reviews/hide-review.ts'
import { indexPeople } from '../search/index-person.ts'
import { hideShow } from '../shows/hide-show.ts'
import { listSameActs } from './queries.ts'
import type { ActRow } from './tables.ts'

/** The caller holds the person’s lock. A suspension that lasts already keeps its date, which tells who lifts it. */
export async function applyAct(ctx: TransactionCtx, act: ActRow): Promise<void> {
  const { createdAt, userId } = act
  const person = await findUser(ctx, userId)
  if (act.act === 'suspend' && !person?.suspendedAt) await suspendLocked(ctx, userId, createdAt)
  if (act.act === 'limit') await updateRestrictions(ctx, userId, { limitedAt: createdAt })
  if (act.act === 'hide') await hide[act.kind](ctx, act.subjectId, true)
}

/** Lifts what this act restricts, unless another act still does. Closed accounts stay as they are. */
export async function liftAct(ctx: TransactionCtx, act: ActRow): Promise<void> {
  const same = await listSameActs(ctx, act)
  if (same.some((other) => other.id !== act.id && !other.takenBackAt)) return
  const { userId } = act
  const person = await findUser(ctx, userId)
  if (act.act === 'hide' && !(act.kind === 'person' && person?.deletedAt)) {
    await hide[act.kind](ctx, act.subjectId, false)
  }
  if (!person || person.deletedAt) return
  if (act.act === 'limit') await updateRestrictions(ctx, userId, { limitedAt: null })
  // An admin may have suspended the account in the list of users: only they restore it.
  const isByAct = same.some(({ createdAt }) => createdAt.getTime() === person.suspendedAt?.getTime())
  if (act.act === 'suspend' && isByAct) await restoreLocked(ctx, userId)
}

const hide: Record<ReportKind, (ctx: TransactionCtx, id: number, hidden: boolean) => Promise<void>> = {
  async person(ctx, id, hidden) {
    await updateRestrictions(ctx, id, { hiddenAt: hidden ? ctx.clock.now() : null })
    await indexPeople(ctx, [id])
  },
  message: hideMessage,
  show: hideShow,
  booking: hideRequest,
  review: (ctx, id, hidden) => hideReview(ctx, id, 'review', hidden),
  review_answer: (ctx, id, hidden) => hideReview(ctx, id, 'answer', hidden),
  async agent_request(ctx, id, hidden) {
    const request = await findRequest(ctx, id)
    if (request) await hideRequest(ctx, request.row.id, hidden)
  },
}
