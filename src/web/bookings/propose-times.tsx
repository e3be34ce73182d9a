import { useState } from 'react'
import type { Booking } from '../../contract/bookings.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMe } from '../ui/session.tsx'
import { useTemporal } from '../ui/use-temporal.ts'
import { sidesOf } from './booking-sides.ts'
import { FormWaiting } from './form-waiting.tsx'
import { ProposeForm } from './propose-form.tsx'

type Props = { booking: Booking; look: ButtonLook; disabled?: boolean }

/** Opens the dialog that proposes other times, or a first one where none is agreed. */
export function ProposeTimes({ booking, look, disabled }: Props) {
  const [isOpen, setOpen] = useState(false)
  const ready = useTemporal()
  const { otherFirstName } = sidesOf(booking, useMe()?.id)
  if (!booking.can.includes('counter')) return null
  const title = booking.startsAt ? 'Propose other times' : 'Propose times'
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look={look} disabled={disabled}>
          {title}
        </Button>
      }
      title={title}
      description={`Up to three. ${otherFirstName} chooses one, and that ${booking.status === 'pending' ? 'confirms the booking' : 'is the time of your booking'}.`}
      keepOnOutsidePress
    >
      {ready ? <ProposeForm booking={booking} onDone={() => setOpen(false)} /> : <FormWaiting />}
    </Dialog>
  )
}
