import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Rating } from '../../contract/rating.ts'
import type { Api } from '../api.ts'

const [shownFirst, perPage] = [3, 10]

export const reviewsKey = ['reviews']

/** Of reviews that a person received. `rating` says how many there are. */
export const reviewPagesQuery = (api: Api, { id, rating }: { id: number; rating: Rating }) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, id],
    queryFn: ({ pageParam: before, signal }) =>
      api.call('GET /api/users/{id}/reviews', {
        params: { id },
        query: { before, limit: before === undefined ? shownFirst : perPage },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam(page, pages) {
      // The viewer may see fewer than are counted.
      const isFull = page.length === (pages.length === 1 ? shownFirst : perPage)
      return isFull && pages.flat().length < rating.count ? page.at(-1)?.id : undefined
    },
  })

/** Its key begins as those of bookings do, so that it’s read again when its booking changes. */
export const bookingReviewsQuery = (api: Api, bookingId: number) =>
  queryOptions({
    queryKey: ['bookings', 'review', bookingId],
    queryFn: ({ signal }) => api.call('GET /api/bookings/{id}/review', { params: { id: bookingId }, signal }),
  })
