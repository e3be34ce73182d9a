import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { AgentRequestRow } from './tables.ts'

/** Tells open pages that a request has changed; the guest hears of one only once it was sent. */
export function pushRequest(
  ctx: TransactionCtx,
  { id, requesterId, guestId, sentAt }: AgentRequestRow,
): void {
  publish(ctx, sentAt ? [requesterId, guestId] : [requesterId], 'agent_request', { id })
}
