import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('links appear inside their sentence', () => {
  const { container } = render(
    <RichText
      text="You agree to our <terms>Terms</terms> and our <privacy>Privacy Policy</privacy>."
      parts={{
        terms: (content) => <a href="/terms">{content}</a>,
        privacy: (content) => <a href="/privacy">{content}</a>,
      }}
    />,
  )
  expect(container.textContent).toBe('You agree to our Terms and our Privacy Policy.')
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
})
