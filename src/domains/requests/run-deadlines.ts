import type { Ctx } from '../../platform/ctx.ts'

/** Most rows of a kind per run (one minute). */
export const dueBatchSize = 1000

export type Deadline<Row> = {
  kind: string
  /** At most `dueBatchSize` rows, longest due first. */
  list: (ctx: Ctx) => Promise<Row[]>
  /** Rechecks that the row is still due, so that concurrent processes do it once. */
  act: (ctx: Ctx, row: Row) => Promise<unknown>
}

/** A request that fails doesn’t hold up the others; the next run retries it. */
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
        ctx.log.error({ err: error, [name]: row.id, kind }, 'could not process a deadline')
      }
    }
  }
}
