import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { HttpError } from '../api.ts'
import { DetailView } from './detail-view.tsx'

const failed = (status: number, message: string) => new HttpError(status, '', { message, code: 'not_found' })

const words = {
  loading: 'Loading…',
  loadFailed: 'We couldn’t load the booking',
  missing: 'Booking not found',
  missingHelp: 'No booking has this number.',
}

function show(error: unknown) {
  const found = { error, isFetching: false, refetch: () => undefined }
  renderScreen(
    <DetailView words={words} found={found}>
      {() => null}
    </DetailView>,
    {},
  )
}

test.each([400, 404])('a missing thing says so (%i)', (status) => {
  show(failed(status, 'There is no such booking.'))
  expect(screen.getByText('Booking not found')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([0, 429, 500])('a failed load can be retried (%i)', (status) => {
  show(failed(status, 'Not now.'))
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the booking')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
