import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Me } from '../../../contract/accounts.ts'
import { ZoneHint } from './zone-hint.tsx'

const me = (timeZone: string) => exampleMe({ timeZone })
const show = (person: Me | null) => renderScreen(<ZoneHint />, { me: person })
const browser = new Intl.DateTimeFormat().resolvedOptions().timeZone
const elsewhere = browser === 'Asia/Kolkata' ? 'Asia/Kathmandu' : 'Asia/Kolkata'
const hint = () => screen.queryByText(/^Your times are shown in/)

test('names both zones and links to the settings', () => {
  show(me(elsewhere))
  expect(hint()?.textContent).toMatch(
    /^Your times are shown in K\w+ time, but this browser is in .+\. Change$/,
  )
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/settings/availability')
})

test('is hidden if the clocks agree, and for visitors', () => {
  show(me(browser))
  expect(hint()).toBeNull()
  show(null)
  expect(hint()).toBeNull()
})

test('stays dismissed until a zone changes', () => {
  const first = show(me(elsewhere))
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })))
  expect(hint()).toBeNull()
  first.unmount()

  const again = show(me(elsewhere))
  expect(hint()).toBeNull()
  again.unmount()

  show(me('Australia/Lord_Howe'))
  expect(hint()?.textContent).toContain('Lord Howe')
})
