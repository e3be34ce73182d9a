import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MailAddress } from './mail-address.tsx'

test('an address may go on with its host on the next line, and is copied as it is', () => {
  const { container } = render(<MailAddress of="ida.night@example.com" />)
  expect(container.innerHTML).toBe('ida.night<wbr>@example.com')
  expect(container.textContent).toBe('ida.night@example.com')
})
