import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleProof } from '../../../tests/helpers/browser/example-proof.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { PersonPage } from './person-page.tsx'

test('a request that is called off before its dialog is there leaves nothing over the page', async () => {
  const host = exampleProfile({ id: 7, bookable: true, can: ['book'], bookingLabel: 'Request Booking' })
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  renderScreen(<PersonPage profileId={7} search={{}} onSearch={() => left} />, {
    answers: {
      'GET /api/site': exampleSite(),
      'GET /api/users/7': host,
      'GET /api/users/7/shows': [],
      'GET /api/users/7/proof': exampleProof(),
      'POST /api/users/7/views': undefined,
      'GET /api/users/7/free-times': [],
    },
  })
  fireEvent.click((await screen.findAllByText('Request Booking'))[0] as HTMLElement)
  expect(screen.getByLabelText('Opening…')).toBeTruthy()
  await act(async () => leave())
  expect(screen.queryByLabelText('Opening…')).toBeNull()
})
