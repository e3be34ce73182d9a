import type { Ctx } from '../../platform/ctx.ts'

/** At most so many of a kind are dealt with in one minute. */
export const dueAtOnce = 1000

/** One thing that the clock does: to which requests, longest due first, and what. */
export type Deadline<Row> = {
  kind: string
  /** At most `dueAtOnce` rows. */
  list: (ctx: Ctx) => Promise<Row[]>
  /** The row decides again whether it is still due, so two processes at once do it once. */
  act: (ctx: Ctx, row: Row) => Promise<unknown>
}

/** Does everything that the clock asks for. One request that fails does not keep the others waiting: it is tried again. */
export async function runDeadlines<Row extends { id: number }>(
  ctx: Ctx,
  name: string,
  deadlines: readonly Deadline<Row>[],
): Promise<void> {
  for (const { kind, list, act } of deadlines) {
    for (const row of await list(ctx)) {
      try {
        await act(ctx, row)
      } catch (error) {
        ctx.log.error({ err: error, [name]: row.id, kind }, 'a deadline could not be kept yet')
      }
    }
  }
}
