import { Link } from '@tanstack/react-router'
import {
  Ban,
  Bell,
  Bookmark,
  CalendarSync,
  Clock3,
  CreditCard,
  FolderDown,
  Handshake,
  KeyRound,
  MapPin,
  Mic,
  Podcast,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '../ui/back-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useOpenInView } from '../ui/use-open-in-view.ts'
import { settingsWords } from './wording.ts'

const sections = [
  { to: '/settings/account', label: 'Account', icon: KeyRound },
  { to: '/settings/availability', label: 'Time and availability', icon: Clock3 },
  { to: '/settings/meeting', label: 'Meeting place', icon: MapPin },
  { to: '/settings/agent', label: 'Agent and fee', icon: Handshake },
  { to: '/settings/introduction', label: 'Introduction', icon: Mic, reloadDocument: true },
  { to: '/settings/appearances', label: 'Appearances', icon: Podcast },
  { to: '/settings/notifications', label: 'Notifications', icon: Bell },
  { to: '/settings/calendar', label: 'Calendar', icon: CalendarSync },
  { to: '/settings/searches', label: 'Saved searches', icon: Bookmark },
  { to: '/settings/payments', label: 'Payments', icon: CreditCard },
  { to: '/settings/blocked', label: 'Blocked people', icon: Ban },
  { to: '/settings/data', label: 'Your data', icon: FolderDown },
] as const

const item =
  'shows-chosen flex min-h-11 items-center gap-3 rounded-full px-4 font-semibold whitespace-nowrap text-soft hover:bg-sunk ' +
  'hover:text-ink data-[status=active]:bg-sunk data-[status=active]:text-ink ' +
  'max-lg:min-h-10 max-lg:gap-2 max-lg:border max-lg:border-line max-lg:px-3.5 max-lg:text-sm max-lg:data-[status=active]:border-edge'

export function SettingsFrame({ children }: { children: ReactNode }) {
  const links = useOpenInView()
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <PageHeader back={<BackLink to="/dashboard" />} title={settingsWords.title} />
      <div className="grid gap-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <nav ref={links} aria-label="Settings" className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
          <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-col lg:gap-1 lg:py-0">
            {sections.map(({ to, label, icon, ...own }) => (
              <li key={to}>
                <Link to={to} className={item} {...own}>
                  <Icon of={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
