import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

test('web addresses become links without a referrer', () => {
  render(<LinkedText text="See https://example.com/a?b=1, and (http://c.de)." />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/a?b=1',
    'http://c.de/',
  ])
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(document.body.textContent).toBe('See https://example.com/a?b=1, and (http://c.de).')
})

test('markup and scripts stay text', () => {
  const text = '<img src=x onerror=alert(1)> javascript:alert(1) data:text/html,x'
  const { container } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('a, img')).toBeNull()
})
