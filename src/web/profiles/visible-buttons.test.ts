import { expect, test } from 'vitest'
import { buttonReasons } from './visible-buttons.ts'

const creator = {
  userType: 'creator',
  openToGuesting: true,
  isAvailableForBooking: true,
  hasAgent: true,
  requiresAgentApproval: false,
} as const

test('creators with an agent read that visitors can go through the agent', () => {
  expect(buttonReasons(creator)).toContain('Request Through Agent and Invite as a guest')
  for (const other of [{ requiresAgentApproval: true }, { hasAgent: false }, { openToGuesting: false }]) {
    expect(buttonReasons({ ...creator, ...other })).not.toContain('Request Through Agent')
  }
})
