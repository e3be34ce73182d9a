import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { slot } from '../../contract/availability.ts'
import { HoursStep } from './hours-step.tsx'

const profile = exampleProfile()

test.each([
  ['what it saved', exampleOf(slot), true, []],
  ['an error', refused('unavailable', 'Briefly unavailable.'), false, ['Error adding availability']],
])(
  'hours that the server answers with %s say “Saved” only when they are',
  async (_, answer, isSaved, errors) => {
    const { toasts } = renderScreen(
      <HoursStep profile={profile} week={[]} save={async () => profile} onChanged={async () => undefined} />,
      { answers: { 'POST /api/availability': answer } },
    )
    await screen.findByRole('combobox')
    fireEvent.click(screen.getByRole('button', { name: 'Mon–Fri, 9–5' }))
    await waitFor(() => expect([screen.queryByText('Saved') !== null, toasts.length > 0]).toContain(true))
    expect(screen.queryByText('Saved') !== null).toBe(isSaved)
    expect(toasts.map(({ title }) => title)).toEqual(errors)
  },
)
