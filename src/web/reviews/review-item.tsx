import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Review } from '../../contract/reviews.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { Stars } from '../shared/people/rating.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { MoreMenu } from '../shared/trust/more-menu.tsx'
import type { Leave } from '../shared/trust/use-block.tsx'
import { Badge } from '../ui/badge.tsx'

type ReviewItemProps = {
  review: Review
  /** Who was reviewed. */
  about: { id: number; name: string }
  leave?: Leave
  children?: ReactNode
}

export function ReviewItem({ review, about, leave, children }: ReviewItemProps) {
  const { id, author, createdAt, answer } = review
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
        <MoreMenu
          person={author}
          about={{ kind: 'review', id }}
          label={`More about ${author.name}’s review`}
          className="-my-1 -mr-2 ml-auto"
        />
      </header>
      <ReviewText {...review} />
      {answer && (
        <AnswerText name={about.name} text={answer.text}>
          <MoreMenu
            person={about}
            about={{ kind: 'review_answer', id }}
            label={`More about ${about.name}’s answer to ${author.name}`}
            className="-my-2 -mr-3 ml-auto"
            leave={leave}
          />
        </AnswerText>
      )}
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

type AnswerTextProps = { name: string; text: string; children?: ReactNode }

export function AnswerText({ name, text, children }: AnswerTextProps) {
  return (
    <div className="rounded-m bg-sunk px-4 py-3">
      <div className="flex min-w-0 items-center">
        <p className="text-sm text-soft wrap-anywhere">
          Answer from <bdi>{name}</bdi>
        </p>
        {children}
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
