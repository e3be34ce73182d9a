import type { Seat } from '../../contract/requests/agent-requests.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { agentRequestSteps, type RequestStepRow } from './tables.ts'

type Step = Pick<RequestStepRow, 'requestId' | 'what'> & {
  /** Left out for the clock and the payment. */
  by?: Seat
  text?: string | null
  times?: Date[]
}

/** Writes what happened into the request’s timeline, in the transaction in which it happens. Answers the step’s id. */
export async function recordStep(
  ctx: TransactionCtx,
  { requestId, what, by, text = null, times = [] }: Step,
): Promise<number> {
  const [row] = await ctx.db
    .insert(agentRequestSteps)
    .values({ requestId, what, by: by ?? null, text, times, at: ctx.clock.now() })
    .returning({ id: agentRequestSteps.id })
  if (!row) throw new Error('The step was not recorded.')
  return row.id
}
