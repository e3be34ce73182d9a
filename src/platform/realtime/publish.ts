import type { PushedData, PushedName } from '../../contract/realtime.ts'
import type { TransactionCtx } from '../ctx.ts'

/**
 * Pushes `data` to the recipients’ open pages if the transaction commits. If the process ends right after that, they
 * don’t hear of it: what must not get lost is a row, which a page reads when it opens or connects again.
 */
export function publish<N extends PushedName>(
  ctx: TransactionCtx,
  recipients: readonly number[],
  name: N,
  data: PushedData<N>,
): void {
  const userIds = [...new Set(recipients)]
  const frame = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  ctx.afterCommit(() => ctx.broadcast.push(userIds, frame))
}
