import { fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(() => vi.restoreAllMocks())

const src = '/pictures/maya-512.webp'

test('a picture shows without initials below it, from the server on', () => {
  const html = renderToString(<Avatar name="Maya Okonkwo" src={src} />)
  expect(html).toContain(`src="${src}"`)
  expect(html).not.toContain('MO')
})

test('without a picture the initials are shown', () => {
  expect(renderToString(<Avatar name="Maya Okonkwo" src="/initials/MO.svg" />)).toContain('MO')
  expect(renderToString(<Avatar name="Maya Okonkwo" />)).toContain('MO')
})

test('a broken picture falls back to initials, and a new one is tried', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { container, rerender } = render(<Avatar name="Maya Okonkwo" src={src} />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.textContent).toBe('MO')
  rerender(<Avatar name="Maya Okonkwo" src="/pictures/new-512.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/new-512.webp')
  expect(container.textContent).toBe('')
})

test('a picture that failed before hydration falls back to initials', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Avatar name="Maya Okonkwo" src={src} />)
  Object.defineProperties(container.querySelector('img'), {
    complete: { value: true },
    naturalWidth: { value: 0 },
  })
  render(<Avatar name="Maya Okonkwo" src={src} />, { container, hydrate: true })
  expect(container.textContent).toBe('MO')
})
