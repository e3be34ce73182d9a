import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { type Answers, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { importedCalendar } from '../../contract/calendars.ts'
import { ImportedCalendars } from './imported-calendars.tsx'

const address = 'https://calendars.example/mine.ics'
const notice = 'We couldn’t read 2 events, so people can book those times.'

test('what couldn’t be read of a calendar is said beside it', async () => {
  const calendar = exampleOf(importedCalendar, { address, notice, lastError: null })
  renderScreen(<ImportedCalendars />, { answers: { 'GET /api/calendar/imports': [calendar] } })
  const row = (await screen.findByText('calendars.example')).closest('li')
  expect(row?.textContent).toContain(notice)
  expect(row?.textContent).not.toContain('We’ll try again soon')
})

test('a pasted address loses the letters that no one sees', async () => {
  const answers: Answers = {
    'GET /api/calendar/imports': [],
    'POST /api/calendar/imports': exampleOf(importedCalendar, { address, notice: null, lastError: null }),
  }
  const { bodyOf } = renderScreen(<ImportedCalendars />, { answers })
  const field = await screen.findByLabelText('Calendar address')
  fireEvent.change(field, { target: { value: `\u200E\uFEFF${address.replace('.ics', '\u200B.ics')}\u2069` } })
  fireEvent.click(screen.getByRole('button', { name: 'Add calendar' }))
  await waitFor(() => expect(bodyOf('POST /api/calendar/imports')).toEqual({ address }))
})
