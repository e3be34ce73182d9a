import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { type Answers, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { outboxMail } from '../../../contract/admin/emails.ts'
import { adminSettings } from '../../../contract/admin/settings.ts'
import { adminKey } from '../admin-queries.ts'
import { EmailTable } from './email-table.tsx'

const mail = exampleOf(outboxMail, { id: 4, subject: 'Your request', recipient: 'ida@example.org' })

function page() {
  const root = createRootRoute({ component: () => <EmailTable search={{ status: 'waiting' }} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  return <RouterProvider router={router as never} />
}

test('an open email stays open when it leaves the list', async () => {
  const answers: Answers = {
    'GET /api/admin/settings': exampleOf(adminSettings),
    'GET /api/admin/mail?status=waiting': [mail],
    'GET /api/admin/mail/4': { ...mail, text: 'Dear Ida, here it is.', hasCalendar: false },
  }
  const { queries } = renderScreen(page(), { answers })
  fireEvent.click(await screen.findByRole('button', { name: /^Open “Your request”/ }))
  await screen.findByText('Dear Ida, here it is.')
  answers['GET /api/admin/mail?status=waiting'] = []
  await act(() => queries.invalidateQueries({ queryKey: [...adminKey, 'mail'] }))
  await screen.findByText('No emails yet')
  expect(screen.getByText('Dear Ida, here it is.')).toBeTruthy()
})
