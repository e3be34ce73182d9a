import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Person } from '../../contract/people.ts'
import type { BookingReviews } from '../../contract/reviews.ts'
import { calledName } from '../../wording/names.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { useMoment } from '../shared/times/use-moment.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { OpeningDialog } from '../ui/opening-dialog.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { AnswerButton } from './answer-button.tsx'
import { AnswerText, ReviewItem, ReviewText } from './review-item.tsx'
import { bookingReviewsQuery } from './reviews-query.ts'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

type BookingReviewProps = { bookingId: number; other: Person }

/** Nothing if the viewer neither may review nor has something to read. */
export function BookingReview({ bookingId, other }: BookingReviewProps) {
  const { data } = useQuery(bookingReviewsQuery(useApi(), bookingId))
  const me = useMe()
  const heading = useRef<HTMLHeadingElement>(null)
  useLostFocus(data?.own?.status, () => heading.current)
  if (!data || !(data.reviewBy || data.own || data.received)) return null
  const { own, received, reviewBy } = data
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        Reviews
      </h2>
      {reviewBy && <Invitation bookingId={bookingId} name={calledName(other)} reviewBy={reviewBy} />}
      {received && me && (
        <ReviewItem review={received} about={me}>
          {received.can.includes('answer') && <AnswerButton review={received} />}
        </ReviewItem>
      )}
      {own && <OwnReview own={own} other={other} isRead={received !== null} />}
    </Card>
  )
}

type InvitationProps = { bookingId: number; name: string; reviewBy: string }

function Invitation({ bookingId, name, reviewBy }: InvitationProps) {
  const [open, setOpen] = useState<boolean>()
  const moment = useMoment()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <p className="max-w-[70ch] wrap-anywhere">
        How was it with {name}? You can write a review until {moment(reviewBy)}.
      </p>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Write a review
      </Button>
      {open !== undefined && (
        <Suspense fallback={<OpeningDialog />}>
          <ReviewDialog bookingId={bookingId} name={name} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}

type OwnReviewProps = { own: NonNullable<BookingReviews['own']>; other: Person; isRead: boolean }

function OwnReview({ own, other, isRead }: OwnReviewProps) {
  const moment = useMoment()
  const name = calledName(other)
  const lines = {
    waiting: `${name} will see it once they’ve reviewed you, or on ${moment(own.shownBy)}.`,
    shown: `Public on ${name}’s profile.`,
    hidden: 'Hidden by our moderators.',
  }
  return (
    <div className={isRead ? 'grid gap-3 border-t border-line pt-6' : 'grid gap-3'}>
      <div>
        <h3 className="font-semibold">Your review</h3>
        <p className="text-sm text-soft wrap-anywhere">{lines[own.status]}</p>
      </div>
      <ReviewText {...own} />
      {own.answer && <AnswerText name={other.name} text={own.answer} />}
    </div>
  )
}
