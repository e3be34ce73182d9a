import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { adminSettings } from '../../../contract/admin/settings.ts'
import { RegistrationSection } from './registration-section.tsx'

const change = 'PATCH /api/admin/settings'
const settings = exampleOf(adminSettings, { registration: 'open', registrationDomains: [] })

test('mail domains are asked for only with their rule, and sent one by one', async () => {
  const { bodyOf } = renderScreen(<RegistrationSection settings={settings} />, {
    answers: { [change]: settings, 'GET /api/site': exampleSite() },
  })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).checked).toBe(true)
  expect(screen.queryByLabelText('Mail domains')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^By mail domain/ }))
  const domains = await screen.findByLabelText('Mail domains')
  fireEvent.input(domains, { target: { value: 'example.org, no domain' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save registration' }))
  expect(await screen.findByText('Enter mail domains such as example.org.')).toBeTruthy()
  fireEvent.input(domains, { target: { value: 'example.org,  @Example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save registration' }))
  const registrationDomains = ['example.org', 'example.com']
  await waitFor(() => expect(bodyOf(change)).toEqual({ registration: 'domains', registrationDomains }))
})
