import { reviewDays } from '../../contract/review-limits.ts'
import type { ReviewRow } from './tables.ts'

const hourMs = 3_600_000
const askedAfterHours = 24

export function askAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + askedAfterHours * hourMs)
}

/** The deadline for both; then what one of them wrote is shown. */
export function reviewBy(completedAt: Date): Date {
  return new Date(completedAt.getTime() + reviewDays * 24 * hourMs)
}

export type ReviewState = {
  /** Null unless the booking is completed. */
  reviewBy: Date | null
  own: Pick<ReviewRow, 'id'> | undefined
  received: Pick<ReviewRow, 'shownAt'> | undefined
  /** One of them blocked the other. */
  areBlocked: boolean
}

export type CantReview = 'notCompleted' | 'alreadyReviewed' | 'tooLate'

/** Undefined if they may. Never after they could have read the other’s. A block isn’t told from a deadline. */
export function whyNotReview(
  { reviewBy, own, received, areBlocked }: ReviewState,
  now: Date,
): CantReview | undefined {
  if (own) return 'alreadyReviewed'
  if (!reviewBy) return 'notCompleted'
  return now >= reviewBy || received?.shownAt || areBlocked ? 'tooLate' : undefined
}
