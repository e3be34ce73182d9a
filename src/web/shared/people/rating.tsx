import { Star } from 'lucide-react'
import type { Rating } from '../../../contract/rating.ts'
import { formatNumber } from '../../../wording/formats.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

const most = 5

/** Of one review. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{`${rating} out of ${most} stars`}</span>
      {Array.from({ length: most }, (_, place) => (
        <Icon key={place} of={Star} size={16} className={place < rating ? 'fill-current' : 'text-edge'} />
      ))}
    </span>
  )
}

type RatingLineProps = { rating: Rating; short?: boolean; className?: string }

/** Few reviews have no average, and none have no line. */
export function RatingLine({ rating: { count, average }, short = false, className }: RatingLineProps) {
  if (count === 0) return null
  const reviews = `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className={classNames('inline-flex items-center gap-1 tabular-nums', className)}>
      <Icon
        of={Star}
        size={short ? 14 : 16}
        className={average === null ? 'shrink-0' : 'shrink-0 fill-current'}
      />
      {average === null ? (
        `New here, ${reviews}`
      ) : (
        <>
          <span className="font-semibold text-ink">
            <span className="sr-only">Rated </span>
            {average.toFixed(1)}
            <span className="sr-only"> out of {most}</span>
          </span>
          {short ? (
            <span>
              ({formatNumber(count)}
              <span className="sr-only"> reviews</span>)
            </span>
          ) : (
            <span>from {reviews}</span>
          )}
        </>
      )}
    </span>
  )
}
