import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { presentMessage } from './present.ts'
import type { MessageRow } from './tables.ts'

/** To both participants. Pages that show the message already replace it. */
export function publishMessage(ctx: TransactionCtx, row: MessageRow): void {
  for (const userId of [row.fromUserId, row.toUserId]) {
    publish(ctx, [userId], 'message', presentMessage(row, userId))
  }
}
