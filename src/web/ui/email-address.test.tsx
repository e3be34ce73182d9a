import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

test('an address may break before its host, and is copied unchanged', () => {
  const { container } = render(<EmailAddress of="ida.night@example.com" />)
  expect(container.innerHTML).toBe('ida.night<wbr>@example.com')
  expect(container.textContent).toBe('ida.night@example.com')
})
