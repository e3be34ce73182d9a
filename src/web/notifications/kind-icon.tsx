import type { LucideIcon } from 'lucide-react'
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX } from 'lucide-react'
import type { NotificationType } from '../../contract/notifications.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

type Kind = { icon: LucideIcon; look: string }

const asks: Kind = { icon: CalendarPlus, look: 'bg-wait-soft text-wait' }
const clock: Kind = { icon: CalendarClock, look: 'bg-wait-soft text-wait' }
const stands: Kind = { icon: CalendarCheck, look: 'bg-ok-soft text-ok' }
const over: Kind = { icon: CalendarCheck, look: 'bg-sunk text-ink' }
const closed: Kind = { icon: CalendarX, look: 'bg-sunk text-soft' }

const kinds: Record<NotificationType, Kind> = {
  booking_requested: asks,
  booking_offered: asks,
  booking_expiring: clock,
  booking_reminder: clock,
  booking_reopened: clock,
  booking_confirmed: stands,
  booking_scheduled: stands,
  booking_completed: over,
  booking_no_show_objected: over,
  booking_no_show_decided: over,
  booking_disputed: asks,
  booking_no_show_reported: closed,
  booking_no_show: closed,
  booking_declined: closed,
  booking_withdrawn: closed,
  booking_expired: closed,
  booking_slot_taken: closed,
  booking_payment_failed: closed,
  booking_cancelled: closed,
  booking_unscheduled: closed,
  agent_request_received: asks,
  agent_request_asked: asks,
  agent_request_answered: asks,
  agent_request_countered: asks,
  agent_request_expiring: clock,
  agent_request_taken_over: stands,
  agent_request_declined: closed,
  agent_request_withdrawn: closed,
  agent_request_expired: closed,
  agent_request_payment_failed: closed,
  agent_request_cancelled: closed,
  account_closed: closed,
  payment_unsent: closed,
}

/** What kind of news it is; the title beside it says the same. */
export function KindIcon({ type }: { type: NotificationType }) {
  const { icon, look } = kinds[type]
  return (
    <span className={classNames('mt-0.5 grid size-9 shrink-0 place-items-center rounded-full', look)}>
      <Icon of={icon} />
    </span>
  )
}
