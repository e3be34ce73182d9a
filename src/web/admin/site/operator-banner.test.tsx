import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Site } from '../../../contract/settings.ts'
import { OperatorBanner } from './operator-banner.tsx'

test.each<[string, Partial<Site>, boolean]>([
  ['real payments and no operator', { paymentProvider: 'stripe' }, true],
  ['real payments and an operator', { paymentProvider: 'stripe', operator: 'Ada Ltd, Oslo' }, false],
  ['the sandbox', { paymentProvider: 'sandbox' }, false],
])('with %s, the admin is asked who runs the site: %#', async (_, site, isAsked) => {
  renderScreen(
    <>
      <OperatorBanner />
      <p>The panel</p>
    </>,
    { answers: { 'GET /api/site': exampleSite(site) } },
  )
  await screen.findByText('The panel')
  expect(screen.queryByRole('link', { name: 'Add your name and place' }) !== null).toBe(isAsked)
})
