import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Review } from '../../contract/reviews.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { Stars } from '../shared/people/rating.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { Badge } from '../ui/badge.tsx'

type ReviewItemProps = {
  review: Review
  /** Who was reviewed. */
  name: string
  children?: ReactNode
}

export function ReviewItem({ review, name, children }: ReviewItemProps) {
  const { author, createdAt, answer } = review
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex min-w-0 items-center gap-3">
        <Avatar name={author.name} src={author.avatar} />
        <div className="min-w-0">
          <h3 className="leading-snug font-semibold break-words">
            {author.deleted ? (
              <bdi>{author.name}</bdi>
            ) : (
              <Link to="/profile/$id" params={{ id: String(author.id) }} className="hover:underline">
                <bdi>{author.name}</bdi>
              </Link>
            )}
          </h3>
          <p className="text-sm text-soft">
            <DayOnly at={createdAt} zone="UTC" />
          </p>
        </div>
      </header>
      <ReviewText {...review} />
      {answer && <AnswerText name={name} text={answer.text} />}
      {children}
    </article>
  )
}

type ReviewTextProps = Pick<Review, 'rating' | 'text' | 'again'>

export function ReviewText({ rating, text, again }: ReviewTextProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        {again !== null && (
          <Badge tone={again ? 'room' : 'quiet'}>
            {again ? 'Would record again' : 'Wouldn’t record again'}
          </Badge>
        )}
      </p>
      <p dir="auto" className="max-w-[42em] leading-relaxed wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </>
  )
}

export function AnswerText({ name, text }: { name: string; text: string }) {
  return (
    <div className="rounded-m bg-sunk px-4 py-3">
      <p className="text-sm text-soft wrap-anywhere">
        Answer from <bdi>{name}</bdi>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
