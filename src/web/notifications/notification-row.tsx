import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CreditCard,
  Flag,
  type LucideIcon,
  MessageCircle,
  Podcast,
  Scale,
  Star,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '../../contract/notifications.ts'
import {
  type NotificationLook,
  type NotificationType,
  notificationLooks,
} from '../../contract/requests/booking-steps.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { notificationsWords as words } from './wording.ts'

type Kind = { icon: LucideIcon; look: string }

const asks: Kind = { icon: CalendarPlus, look: 'bg-wait-soft text-wait' }

const clock: Kind = { icon: CalendarClock, look: 'bg-wait-soft text-wait' }

const confirmed: Kind = { icon: CalendarCheck, look: 'bg-ok-soft text-ok' }

const over: Kind = { icon: CalendarCheck, look: 'bg-sunk text-ink' }

const closed: Kind = { icon: CalendarX, look: 'bg-sunk text-soft' }

const kinds: Record<NotificationLook, Kind> = { asks, clock, stands: confirmed, over, closed }

/** Instead of a calendar, for what isn’t about a booking. */
const subjectIcons: Partial<Record<NotificationType, LucideIcon>> = {
  account_closed: UserRound,
  account_corrected: UserRound,
  account_waiting: UserRound,
  appeal_created: Scale,
  appearance_offered: Podcast,
  message_received: MessageCircle,
  moderated: Scale,
  moderation_answered: Scale,
  payment_disputed: CreditCard,
  payment_unsent: CreditCard,
  report_created: Flag,
  report_decided: Flag,
  review_answered: Star,
  review_asked: Star,
  review_shown: Star,
  show_unverified: Podcast,
}

type RowProps = {
  notification: Notification
  short?: boolean
  children: ReactNode
}

export function NotificationRow({ notification, short = false, children }: RowProps) {
  const { id, type, title, message, read, href } = notification
  const { mutate } = useMarkRead()
  return (
    <Link
      to={href}
      className={classNames(
        'flex items-start gap-3 rounded-s transition-colors hover:bg-sunk',
        short ? 'px-3 py-2.5' : 'px-4 py-4 sm:px-5',
      )}
      onClick={() => !read && mutate([id])}
    >
      <KindIcon type={type} />
      <span className="grid grid-cols-[minmax(0,1fr)] min-w-0 grow gap-0.5">
        <span className="flex items-start justify-between gap-3">
          <span dir="auto" className={classNames('min-w-0 break-words', read ? 'font-medium' : 'font-bold')}>
            {title}
          </span>
          {!read && (
            <Badge tone="room" className="mt-0.5 shrink-0">
              {words.isNew}
            </Badge>
          )}
        </span>
        <span
          dir="auto"
          className={classNames(
            'text-sm break-words text-soft',
            short ? 'line-clamp-2' : 'max-sm:line-clamp-4',
          )}
        >
          {message}
        </span>
        <span className="mt-0.5 text-xs text-soft">{children}</span>
      </span>
    </Link>
  )
}

function KindIcon({ type }: { type: NotificationType }) {
  const { icon, look } = kinds[notificationLooks[type]]
  return (
    <span className={classNames('mt-0.5 grid size-9 shrink-0 place-items-center rounded-full', look)}>
      <Icon of={subjectIcons[type] ?? icon} />
    </span>
  )
}
