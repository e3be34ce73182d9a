import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { olderParams } from './paging.ts'
import { person } from './people.ts'
import { longestReview } from './review-limits.ts'
import { idParam, instant, shortIdParam, text } from './text.ts'

const reviewText = (missing: string) => text(longestReview).pipe(z.string().min(1, missing))

export const reviewForm = z.object({
  rating: z.int('Choose a rating.').min(1, 'Choose a rating.').max(5, 'Choose a rating.'),
  text: reviewText('Write a sentence or two.'),
  /** Would record with them again. Leave it out to not say. */
  again: z.boolean().optional(),
})

export const answerForm = z.object({ text: reviewText('Write your answer.') })

export const review = z.object({
  id: z.int(),
  author: person,
  rating: z.int().min(1).max(5),
  text: z.string(),
  again: z.boolean().nullable(),
  createdAt: instant,
  answer: z.object({ text: z.string(), answeredAt: instant }).nullable(),
  can: z.array(z.enum(['answer'])),
})
export type Review = z.output<typeof review>

/** What a participant sees of the reviews of a booking. */
export const bookingReviews = z.object({
  /** Until when they may review the other; null if they can’t. */
  reviewBy: instant.nullable(),
  /** Of the other’s. `waiting`: for the other’s, or the deadline. `hidden`: by moderators. */
  own: z
    .object({
      rating: z.int().min(1).max(5),
      text: z.string(),
      again: z.boolean().nullable(),
      status: z.enum(['waiting', 'shown', 'hidden']),
      /** When it’s shown at the latest. */
      shownBy: instant,
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Once it’s shown. */
  received: review.nullable(),
})
export type BookingReviews = z.output<typeof bookingReviews>

/** Their number and average are in the profile. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/users/{id}/reviews',
  summary: 'Reviews that a person received, newest first; `before` an id for older ones',
  access: 'anyone',
  mayBeOld: 'for all',
  params: z.object({ id: shortIdParam }),
  query: z.object(olderParams),
  status: 200,
  response: z.array(review),
})

export const getBookingReviews = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/review',
  summary: 'The caller’s review of a booking, and the other’s once both are in or the deadline has passed',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 200,
  response: bookingReviews,
})

export const createReview = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/review',
  summary:
    'Review the other participant of a completed booking, once; shown when both are in, or after 14 days',
  access: 'member',
  params: z.object({ id: idParam }),
  body: reviewForm,
  status: 201,
  response: bookingReviews,
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/answer',
  summary: 'Answer a review that the caller received, once and in public',
  access: 'member',
  params: z.object({ id: idParam }),
  body: answerForm,
  status: 201,
  response: review,
})
