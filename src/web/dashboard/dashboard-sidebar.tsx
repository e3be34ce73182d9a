import type { LinkProps } from '@tanstack/react-router'
import {
  House,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Search,
  Settings,
  UserRound,
} from 'lucide-react'
import { useMe } from '../shared/session/session.tsx'
import { useLogOut } from '../shared/session/use-log-out.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { CompletionMeter } from './completion-meter.tsx'
import { profileCompletion } from './profile-completion.ts'
import { sidebarWords } from './wording.ts'

type Item = { to: NonNullable<LinkProps['to']>; params?: { id: string }; label: string; icon: LucideIcon }

export function DashboardSidebar() {
  const me = useMe()
  const { logOut, dialog } = useLogOut()
  if (!me) return null
  const items: Item[] = [
    { to: '/', label: sidebarWords.home, icon: House },
    { to: '/dashboard', label: sidebarWords.dashboard, icon: LayoutDashboard },
    { to: '/search', label: sidebarWords.search, icon: Search },
    { to: '/messages', label: sidebarWords.messages, icon: MessageCircle },
    { to: '/profile/$id', params: { id: String(me.id) }, label: sidebarWords.profile, icon: UserRound },
    { to: '/settings', label: sidebarWords.settings, icon: Settings },
    { to: '/help', label: sidebarWords.help, icon: LifeBuoy },
  ]
  return (
    <nav aria-label={sidebarWords.title} className="grid content-start gap-1 max-lg:hidden">
      {items.map(({ to, params, label, icon }) => (
        <LinkButton
          key={to}
          to={to}
          params={params}
          look="ghost"
          className="shows-chosen justify-start aria-[current=page]:bg-sunk aria-[current=page]:text-ink"
          aria-current={to === '/dashboard' ? 'page' : undefined}
        >
          <Icon of={icon} />
          {label}
        </LinkButton>
      ))}
      <Button look="ghost" className="justify-start" onClick={logOut}>
        <Icon of={LogOut} />
        {sidebarWords.logOut}
      </Button>
      {dialog}
      {/* Not with the checklist, which counts more than the specified percentages. */}
      <div className="mt-6 group-has-[#checklist]/dashboard:hidden">
        <CompletionMeter percent={profileCompletion(me)} />
      </div>
    </nav>
  )
}
