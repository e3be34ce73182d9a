import type { Reader } from '../../platform/ctx.ts'
import { findReview } from '../reviews/queries.ts'
import { findVisible } from '../trust/queries.ts'
import type { ReportRow } from './tables.ts'

/** Whose page shows what is reported; null if none does, or the viewer can’t open it. */
export async function findPage(ctx: Reader, { kind, subjectId, aboutId }: ReportRow): Promise<number | null> {
  if (kind === 'message' || kind === 'booking' || kind === 'agent_request') return null
  const ownerId = kind === 'review' ? (await findReview(ctx, subjectId))?.aboutId : aboutId
  return (ownerId && (await findVisible(ctx, ownerId))?.id) ?? null
}
