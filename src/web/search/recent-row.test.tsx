import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { addRecent, listRecent } from '../shared/people/recent-people.ts'
import { RecentRow } from './recent-row.tsx'

test('clearing the recently viewed people says so and keeps the focus there', async () => {
  addRecent(null, { id: 7, name: 'Maya', headline: null, avatar: '/maya.webp' })
  renderScreen(<RecentRow />, {})
  const clear = await screen.findByRole('button', { name: 'Clear list' })
  clear.focus()
  fireEvent.click(clear)
  expect(screen.getByRole('status').textContent).toBe('List cleared.')
  expect(document.activeElement?.textContent).toBe('Recently viewed')
  expect(listRecent(null)).toEqual([])
})
