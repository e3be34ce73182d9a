import type { Profile } from '../../../src/contract/profiles.ts'
import type { GuestWay } from '../../../src/contract/requests/request-ways.ts'
import { GuestRequestDialog } from '../../../src/web/requests/asking/guest-request-dialog.tsx'
import { exampleProfile } from './example-profile.ts'
import { openDialog } from './open-dialog.tsx'
import type { Answers } from './scripted-server.ts'

/** A guest who takes direct and agent requests. */
export const rae = exampleProfile({
  id: 9,
  name: 'Rae Star',
  userType: 'guest',
  timeZone: 'America/New_York',
  hasAgent: true,
  agentName: 'Ana Gent',
  agentCompany: 'Gent & Co',
  speakingFeeRange: '$500 to $1,000',
  bookingInstructions: 'No Mondays, please.',
  requestWays: ['agent', 'direct'],
  can: ['message'],
})

type Opened = { person?: Profile; at?: string; other?: boolean }

/** The request dialog for Rae or a similar guest, as `openDialog`. */
export function openGuestDialog(way: GuestWay, answers: Answers, { person = rae, ...opened }: Opened = {}) {
  return openDialog(
    {
      'GET /api/agent-requests': [],
      'GET /api/users/9': person,
      'GET /api/users/9/free-times': [],
      'POST /api/agent-request': { success: true, message: '', requestId: 5 },
      'POST /api/direct-booking': { success: true, message: '', bookingId: 5 },
      ...answers,
    },
    (isOpen, setOpen) => (
      <GuestRequestDialog
        person={person}
        way={way}
        {...opened}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    ),
  )
}
