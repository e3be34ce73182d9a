import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { examplePerson } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { bookingReviews, review } from '../../contract/reviews.ts'
import { BookingReview } from './booking-review.tsx'
import { ReviewList } from './review-list.tsx'

const other = examplePerson({ id: 7, name: 'Maya' })
const received = (id: number, more: object = {}) =>
  exampleOf(review, { id, author: other, rating: 4, text: `Review ${id}`, ...more })
const person = (count: number, average: number | null = null) => ({
  id: 8,
  name: 'Tomás',
  rating: { count, average },
})

test('three reviews are shown at first, and older ones on request', async () => {
  renderScreen(<ReviewList person={person(4, 4.5)} />, {
    answers: {
      'GET /api/users/8/reviews?limit=3': [received(9), received(8), received(7)],
      'GET /api/users/8/reviews?before=7&limit=10': [received(6)],
    },
  })
  expect((await screen.findByText(/^from/)).parentElement?.textContent).toBe(
    'Rated 4.5 out of 5from 4 reviews',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Review 6')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.getAllByText('4 out of 5 stars')).toHaveLength(4)
})

test('one review makes no average, and a closed account no link', async () => {
  const author = examplePerson({ name: 'Former member', deleted: true })
  renderScreen(<ReviewList person={person(1)} />, {
    answers: { 'GET /api/users/8/reviews?limit=3': [received(9, { author, again: false })] },
  })
  await screen.findByText('New here, 1 review')
  expect(screen.getByText('Wouldn’t record again')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a review and its answer are reported by themselves, and no closed account is blocked', async () => {
  const author = examplePerson({ name: 'Former member', deleted: true })
  const answer = { text: 'Thank you.', answeredAt: '2030-06-01T10:00:00.000Z' }
  const page = (
    <main id="main">
      <ReviewList person={person(1)} />
    </main>
  )
  renderScreen(page, {
    answers: {
      'GET /api/users/8/reviews?limit=3': [received(9, { author, answer })],
      'GET /api/blocks': [],
    },
    me: exampleMe({ id: 3 }),
  })
  const items = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }))
    const menu = await screen.findByRole('menu')
    const labels = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent)
    fireEvent.keyDown(menu, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return labels
  }
  expect(await items('More about Former member’s review')).toEqual(['Report review'])
  expect(await items('More about Tomás’s answer to Former member')).toEqual(['Report answer', 'Block Tomás'])
})

const ofBooking = (changes: object = {}) =>
  exampleOf(bookingReviews, { reviewBy: '2030-06-01T10:00:00.000Z', ...changes })
const call = 'GET /api/bookings/41/review'

test('a review needs a rating and a text, is kept while unsent, and then waits for the other’s', async () => {
  const own = { rating: 5, text: 'A pleasure.', again: true }
  const waiting = { ...own, status: 'waiting', shownBy: '2030-06-01T10:00:00.000Z', answer: null }
  const shown = renderScreen(<BookingReview bookingId={41} other={other} />, {
    answers: {
      [call]: ofBooking(),
      'POST /api/bookings/41/review': ofBooking({ reviewBy: null, own: waiting }),
    },
    me: exampleMe(),
  })
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
    return within(await screen.findByRole('dialog'))
  }
  let dialog = await open()
  fireEvent.click(dialog.getByRole('button', { name: 'Send review' }))
  await dialog.findByText('Choose a rating.')
  expect(dialog.getByText('Write a sentence or two.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('What was it like?'), { target: { value: own.text } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await open()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('What was it like?').value).toBe(own.text)
  fireEvent.click(dialog.getByRole('radio', { name: '5 Excellent' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Yes' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send review' }))
  await screen.findByText(/^Maya will see it once they’ve reviewed you, or on/)
  expect(shown.bodyOf('POST /api/bookings/41/review')).toEqual(own)
  expect(localStorage.length).toBe(0)
})

test('without a review to write or read, nothing is shown', async () => {
  const { calls } = renderScreen(<BookingReview bookingId={41} other={other} />, {
    answers: { [call]: ofBooking({ reviewBy: null }) },
    me: exampleMe(),
  })
  await waitFor(() => expect(calls()).toEqual([call]))
  expect(screen.queryByRole('heading')).toBeNull()
})
