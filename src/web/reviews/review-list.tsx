import type { Rating } from '../../contract/rating.ts'
import { PagedList } from '../shared/errors/paged-list.tsx'
import { RatingLine } from '../shared/people/rating.tsx'
import { useApi } from '../shared/session/session.tsx'
import type { Leave } from '../shared/trust/use-block.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { AnswerButton } from './answer-button.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewPagesQuery } from './reviews-query.ts'

type ReviewListProps = {
  person: { id: number; name: string; rating: Rating }
  /** When the viewer blocks the person. */
  leave?: Leave
}

export function ReviewList({ person, leave }: ReviewListProps) {
  return (
    <PagedList
      query={reviewPagesQuery(useApi(), person)}
      name="Reviews"
      skeleton={<SkeletonList />}
      empty={<p className="text-soft">No reviews yet.</p>}
    >
      {(reviews) => (
        <>
          <p className="text-soft">
            <RatingLine rating={person.rating} />
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {reviews.map((review) => (
              <li key={review.id} className="border-t border-line pt-6">
                <ReviewItem review={review} about={person} leave={leave}>
                  {review.can.includes('answer') && <AnswerButton review={review} />}
                </ReviewItem>
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
