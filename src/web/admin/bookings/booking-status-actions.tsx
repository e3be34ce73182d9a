import type { AdminBooking, StatusMove } from '../../../contract/admin/bookings.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMoneyActions } from '../payments/use-money-actions.ts'
import { statusWords } from '../payments/wording.ts'
import { setStatusWords as words } from './wording.ts'

/** Each status with what setting it does to the booking and its money, or why it can’t be set. */
export function BookingStatusActions({ booking }: { booking: AdminBooking }) {
  return (
    <Card as="section">
      <h3 className="text-xl">{words.title}</h3>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
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
  const { setStatus } = useMoneyActions()
  const word = statusWords[status].toLowerCase()
  // Keeping a disputed booking completed decides that it happened.
  const keeps = status === booking.status
  const label = keeps ? words.keep({ status: word }) : words.set({ status: word })
  const isDestructive = status === 'cancelled' || status === 'pending'
  return (
    <ConfirmDialog
      title={keeps ? words.confirmKeep({ id, status: word }) : words.confirmSet({ id, status: word })}
      confirmLabel={label}
      busyLabel={keeps ? words.keeping : words.setting({ status: word })}
      look={isDestructive ? 'danger' : 'secondary'}
      trigger={
        <Button look={isDestructive ? 'danger' : 'secondary'} size="s" className="max-sm:w-full">
          {label}
        </Button>
      }
      onConfirm={() => setStatus(id, status)}
    >
      {says}
    </ConfirmDialog>
  )
}
