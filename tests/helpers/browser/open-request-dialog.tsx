import { fireEvent, screen } from '@testing-library/react'
import type { Profile } from '../../../src/contract/profiles.ts'
import type { RequestWay } from '../../../src/contract/requests/request-ways.ts'
import { RequestDialog } from '../../../src/web/requests/asking/request-dialog.tsx'
import type { Prefill } from '../../../src/web/requests/asking/request-draft.ts'
import type { Entry } from '../../../src/web/requests/asking/request-forms.ts'
import { exampleBooking } from './example-booking.ts'
import { exampleProfile } from './example-profile.ts'
import { openDialog } from './open-dialog.tsx'
import type { Answers } from './scripted-server.ts'

export { intent } from './open-dialog.tsx'

/** The host is in New York. */
export const tomas = exampleProfile({ id: 7, name: 'Tomás Rivera', timeZone: 'America/New_York' })
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
export const slot = { date: '2031-02-03', time: '10:00' }
/** On the world’s clock. */
export const slotAt = '2031-02-03T15:00:00.000Z'
/** Without a time yet. */
export const booking = exampleBooking({ id: 1, startsAt: null, endsAt: null, expiresAt: null })

type Opened = Prefill & { person?: Profile; entry?: Entry }

/** The dialog for a request to Tomás, Rae or someone similar, as `openDialog`. */
export function openRequestDialog(way: RequestWay, answers: Answers = {}, opened: Opened = {}) {
  const { person = way === 'host' ? tomas : rae, entry = 'profile', ...initial } = opened
  return openDialog(
    {
      [`GET /api/users/${person.id}`]: person,
      [`GET /api/users/${person.id}/free-times`]: [],
      'GET /api/agent-requests': [],
      'GET /api/bookings/5': { ...booking, id: 5 },
      'POST /api/bookings': booking,
      'POST /api/agent-request': { success: true, message: '', requestId: 5 },
      'POST /api/direct-booking': { success: true, message: '', bookingId: 5 },
      ...answers,
    },
    (isOpen, setOpen) => (
      <RequestDialog
        person={person}
        way={way}
        entry={entry}
        initial={initial}
        open={isOpen}
        onOpenChange={setOpen}
      />
    ),
  )
}

/** For a host, opened at a free time. */
export const openAtSlot = (answers?: Answers, entry?: Entry) =>
  openRequestDialog('host', answers, { at: slotAt, ...(entry && { entry }) })

export const held = { 'POST /api/sandbox/confirm': { status: 'requires_capture' } }
export const oneCredit = { 'GET /api/credits': { available: 1, credits: [] } }

export const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const clickButton = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
/** Once it’s there. */
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** Fills in the form and continues. */
export async function fillForm(button = 'Continue to payment') {
  await screen.findByLabelText(/^Topic/)
  type(/^Topic/, 'Tides')
  clickButton(button)
}

export async function continueToPayment() {
  await fillForm()
  await screen.findByLabelText('Card number')
}

export function typeCard(cardNumber = '4242424242424242') {
  type('Card number', cardNumber)
  type('Expires', '12/40')
  type('Security code', '123')
}

export function payByCard(cardNumber?: string) {
  typeCard(cardNumber)
  clickButton(/^(Hold|Pay) \$9\.99 and send$/)
}
