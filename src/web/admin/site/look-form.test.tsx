import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { nearestAccent } from '../../../contract/accent-color.ts'
import { adminSettings } from '../../../contract/admin/settings.ts'
import { LookForm } from './look-form.tsx'

const settings = exampleOf(adminSettings, { accentColor: null, operatorName: 'Harbor Audio' })
const save = 'PATCH /api/admin/settings'

test('a color that is hard to read isn’t sent, and the nearest good one is one press away', async () => {
  const answers = { [save]: settings, 'GET /api/site': exampleSite() }
  const { bodyOf, callsOf, toasts } = renderScreen(<LookForm settings={settings} />, { answers })
  const accent = screen.getByLabelText<HTMLInputElement>(/^Accent color/)
  fireEvent.input(accent, { target: { value: '#FFCC00' } })
  fireEvent.submit(accent.form as HTMLFormElement)
  const nearest = nearestAccent('#ffcc00')
  await screen.findByText(new RegExp(`nearest that works is ${nearest}`))
  expect(callsOf(save)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: `Use ${nearest}` }))
  await waitFor(() => expect(accent.value).toBe(nearest))
  fireEvent.submit(accent.form as HTMLFormElement)
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Settings saved'))
  expect(bodyOf(save)).toMatchObject({ accentColor: nearest })
  expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull()
})

test('saving keeps what another admin saved meanwhile and what is typed while it runs', async () => {
  const saved = { ...settings, operatorName: 'Pier Audio', footerText: 'Since 1990' }
  const answer = Promise.withResolvers<unknown>()
  const answers = { [save]: answer.promise, 'GET /api/site': exampleSite() }
  const { bodyOf } = renderScreen(<LookForm settings={settings} />, { answers })
  const footer = screen.getByLabelText<HTMLInputElement>(/^Footer text/)
  fireEvent.input(footer, { target: { value: 'Since 1990' } })
  fireEvent.submit(footer.form as HTMLFormElement)
  await waitFor(() => expect(bodyOf(save)).toEqual({ footerText: 'Since 1990' }))
  const place = screen.getByLabelText<HTMLInputElement>(/^Where they are/)
  fireEvent.input(place, { target: { value: 'Rotterdam' } })
  answer.resolve(saved)
  await screen.findByDisplayValue('Pier Audio')
  expect([footer.value, place.value]).toEqual(['Since 1990', 'Rotterdam'])
})
