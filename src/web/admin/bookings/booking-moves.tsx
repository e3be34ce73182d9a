import type { AdminBooking, StatusMove } from '../../../contract/admin/bookings.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMoneyActs } from '../payments/use-money-acts.ts'
import { statusWords } from '../payments/wording.ts'

/** The statuses that can be set: what each would do to the booking and its money, or why it can’t be set. */
export function BookingMoves({ booking }: { booking: AdminBooking }) {
  return (
    <Card as="section">
      <h3 className="text-xl">Set the status</h3>
      <ul className="mt-4 grid gap-5">
        {booking.moves.map((move) => (
          <li key={move.status} className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <span className="w-24 shrink-0">
              <StatusChip status={move.status} />
            </span>
            <p className="min-w-0 flex-1 basis-64 text-soft">{move.says}</p>
            {move.possible && <SetStatus booking={booking} move={move} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type SetStatusProps = { booking: AdminBooking; move: StatusMove }

function SetStatus({ booking: { id, ...booking }, move: { status, says } }: SetStatusProps) {
  const { setStatus } = useMoneyActs()
  const word = statusWords[status].toLowerCase()
  // Of a disputed booking: that it happened.
  const keeps = status === booking.status
  const act = keeps ? `Keep ${word}` : `Set to ${word}`
  const takes = status === 'cancelled' || status === 'pending'
  return (
    <ConfirmDialog
      title={keeps ? `Keep booking #${id} ${word}?` : `Set booking #${id} to ${word}?`}
      confirmLabel={act}
      busyLabel={keeps ? 'Saving…' : `Setting to ${word}…`}
      look={takes ? 'danger' : 'secondary'}
      trigger={
        <Button look={takes ? 'danger' : 'secondary'} size="s" className="max-sm:w-full">
          {act}
        </Button>
      }
      onConfirm={() => setStatus(id, status)}
    >
      {says}
    </ConfirmDialog>
  )
}
