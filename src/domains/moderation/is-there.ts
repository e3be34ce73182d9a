import { eq } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { findUser } from '../accounts/queries.ts'
import { messageRecords } from '../messaging/queries.ts'
import { findRequest } from '../requests/agent/queries.ts'
import { findBooking } from '../requests/queries.ts'
import { findReview } from '../reviews/queries.ts'
import { findShow } from '../shows/queries.ts'
import type { ReportRow } from './tables.ts'

/** What is reported wasn’t deleted meanwhile. */
export async function isThere(
  ctx: Reader,
  { kind, subjectId }: Pick<ReportRow, 'kind' | 'subjectId'>,
): Promise<boolean> {
  if (kind === 'message') return (await ctx.db.$count(messageRecords, eq(messageRecords.id, subjectId))) > 0
  if (kind === 'show') return (await findShow(ctx, subjectId)) !== undefined
  if (kind === 'booking') return (await findBooking(ctx, subjectId)) !== undefined
  if (kind === 'review') return (await findReview(ctx, subjectId)) !== undefined
  if (kind === 'review_answer') return (await findReview(ctx, subjectId))?.answer != null
  if (kind === 'person') return (await findUser(ctx, subjectId))?.deletedAt === null
  return (await findRequest(ctx, subjectId)) !== undefined
}
