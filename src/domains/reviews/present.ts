import type { BookingReviews, Review } from '../../contract/reviews.ts'
import { presentPerson } from '../accounts/present.ts'
import type { OfBooking, ShownReview } from './queries.ts'
import { whyNotReview } from './rules.ts'
import type { ReviewRow } from './tables.ts'

export function presentReview(row: ShownReview, viewerId: number | null): Review {
  const { id, author, rating, text, again, createdAt, aboutId } = row
  const { deletedAt, suspendedAt, hiddenAt, deletesAt } = author
  return {
    id,
    // The profiles of suspended and hidden people can’t be visited either.
    author: presentPerson({ ...author, deletedAt: deletedAt ?? suspendedAt ?? hiddenAt ?? deletesAt }),
    rating,
    text,
    again,
    createdAt: createdAt.toISOString(),
    answer: presentAnswer(row),
    can: aboutId === viewerId && !row.answer ? ['answer'] : [],
  }
}

function presentAnswer({ answer, answeredAt, answerHiddenAt }: ReviewRow): Review['answer'] {
  return answer && answeredAt && !answerHiddenAt
    ? { text: answer, answeredAt: answeredAt.toISOString() }
    : null
}

export function presentOfBooking(
  state: OfBooking,
  received: ShownReview | undefined,
  { viewerId, now, isClosed }: { viewerId: number; now: Date; isClosed: boolean },
): BookingReviews {
  const { own } = state
  const mayReview = !isClosed && !whyNotReview(state, now)
  return {
    reviewBy: mayReview ? (state.reviewBy?.toISOString() ?? null) : null,
    own: own
      ? {
          rating: own.rating,
          text: own.text,
          again: own.again,
          status: own.hiddenAt ? 'hidden' : own.shownAt ? 'shown' : 'waiting',
          shownBy: own.showAt.toISOString(),
          answer: state.areBlocked ? null : (presentAnswer(own)?.text ?? null),
        }
      : null,
    received: received ? presentReview(received, viewerId) : null,
  }
}
