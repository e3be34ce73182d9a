import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { ExportSection } from './export-section.tsx'

const me = exampleMe()
const none = { isPreparing: false, file: null, nextAt: null }
const preparing = { isPreparing: true, file: null, nextAt: '2026-07-01T10:00:00.000Z' }
const file = { readyAt: '2026-07-01T09:00:00Z', expiresAt: '2026-07-08T09:00:00Z', sizeBytes: 1_240_000 }

const show = (state: object, more = {}) =>
  renderScreen(<ExportSection />, { answers: { 'GET /api/me': me, 'GET /api/export': state, ...more } })

test('the password starts a file, and the page says what happens next', async () => {
  const answers = {
    'POST /api/confirm-password': { confirmedUntil: preparing.nextAt },
    'POST /api/export': preparing,
  }
  const shown = show(none, answers)
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'correct horse' } })
  fireEvent.click(screen.getByRole('button', { name: 'Prepare my file' }))
  await screen.findByText(/We’re preparing your file/)
  expect(screen.queryByRole('button', { name: /Prepare/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Download your data')
  expect(shown.calls()).toContain('POST /api/export')
})

test('a ready file is a link with its size and date, and a newer one can be asked for after an hour', async () => {
  show({ ...none, file, nextAt: preparing.nextAt })
  const link = await screen.findByRole('link', { name: 'Download (1.2 MB)' })
  expect(link.getAttribute('href')).toBe('/api/export/file')
  screen.getByText(/until Wed, Jul 8, 2026.*newer one at/)
  expect(screen.queryByLabelText('Current password')).toBeNull()
})
