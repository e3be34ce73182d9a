import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { IntroductionForm } from './introduction-form.tsx'

test('before a file is uploaded, the form says that its tags are public, too', async () => {
  renderScreen(<IntroductionForm profile={exampleProfile()} />)
  const upload = await screen.findByRole('button', { name: 'Upload recording' })
  const help = document.getElementById(upload.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toMatch(/Anyone can download the file with all its tags/)
})
