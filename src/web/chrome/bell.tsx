import { useQuery } from '@tanstack/react-query'
import { Bell as Drawing } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { CountBadge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { unreadNotificationsQuery, useApi } from '../ui/session.tsx'
import { closeOnLink, dropdownClass } from './dropdown.ts'

/** The bell with the number of unread notifications. Its panel opens below it; what is in it comes with the first press. */
export function Bell({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const unread = useQuery(unreadNotificationsQuery(useApi())).data?.unreadCount ?? 0
  // Opened before the page came alive.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), [])
  return (
    <div className="max-md:-mr-3 max-md:ml-auto md:-mx-3">
      <button
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        popoverTarget="notifications"
        className={buttonClass('ghost', 'icon', 'relative')}
      >
        <Icon of={Drawing} size={22} />
        <span className="absolute top-0.5 left-1/2">
          <CountBadge count={unread} label={`${unread} unread`} />
        </span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the presses of the links inside */}
      <section
        ref={panel}
        id="notifications"
        popover="auto"
        aria-label="Notifications"
        className={classNames(dropdownClass, 'w-[calc(100%-2rem)] max-w-md')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeOnLink}
      >
        {open && (
          <Suspense fallback={<p className="p-6 text-center text-soft">Loading…</p>}>{children}</Suspense>
        )}
      </section>
    </div>
  )
}
