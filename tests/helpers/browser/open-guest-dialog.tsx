import type { Profile } from '../../../src/contract/profiles.ts'
import type { RequestChannel } from '../../../src/contract/requests/representation.ts'
import { GuestRequestDialog } from '../../../src/web/bookings/requesting/guest-request-dialog.tsx'
import { type DialogAnswers, openDialog } from './open-dialog.tsx'

/** A guest who takes direct and agent requests. */
export const rae = {
  id: 9,
  name: 'Rae Star',
  userType: 'guest',
  timeZone: 'America/New_York',
  avatar: '',
  agentName: 'Ana Gent',
  can: ['message'],
  agentCompany: 'Gent & Co',
  speakingFeeRange: '$500 to $1,000',
  bookingInstructions: 'No Mondays, please.',
}

type Opened = { person?: object; at?: string; other?: boolean }

/** The request dialog for Rae or a similar guest, as `openDialog`. */
export function openGuestDialog(
  way: RequestChannel,
  answers: DialogAnswers,
  { person = rae, ...opened }: Opened = {},
) {
  return openDialog(
    {
      'GET /api/agent-requests': () => ({ body: [] }),
      'GET /api/users/9/free-times': () => ({ body: [] }),
      'POST /api/agent-request': () => ({ status: 201, body: { success: true, message: '', requestId: 5 } }),
      'POST /api/direct-booking': () => ({ status: 201, body: { success: true, message: '', bookingId: 5 } }),
      ...answers,
    },
    (isOpen, setOpen) => (
      <GuestRequestDialog
        person={person as Profile}
        way={way}
        {...opened}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    ),
  )
}
