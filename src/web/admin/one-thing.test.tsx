import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { HttpError } from '../api.ts'
import { OneThing } from './one-thing.tsx'

const failed = (status: number, message: string) => new HttpError(status, '', { message, code: 'not_found' })

function show(error: unknown) {
  const found = { error, isFetching: false, refetch: () => undefined }
  renderScreen(
    <OneThing name="booking" found={found}>
      {() => null}
    </OneThing>,
    {},
  )
}

test.each([400, 404])('what is not there is said to be missing (%i)', (status) => {
  show(failed(status, 'There is no such booking.'))
  expect(screen.getByText('No such booking')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([0, 429, 500])('what could not be asked for can be asked for again (%i)', (status) => {
  show(failed(status, 'Not now.'))
  expect(screen.getByRole('alert').textContent).toContain('The booking could not be loaded')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
