import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CountBadge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { unreadQuery, useApi, useMe } from '../ui/session.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { itemsFor } from './nav-items.ts'
import { ResourcesMenu } from './resources-menu.tsx'

const item =
  'relative flex h-16 items-center gap-1.5 text-soft transition-colors hover:text-ink ' +
  'data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-0 ' +
  'data-[status=active]:after:-bottom-px data-[status=active]:after:border-b-2 data-[status=active]:after:border-air'

/** Sixteen units high, always in reach; only a low window needs the room for the page. */
export function NavBar({ notifications }: { notifications: ReactNode }) {
  const me = useMe()
  const unread = useQuery({ ...unreadQuery(useApi()), enabled: me !== null }).data?.unreadCount ?? 0
  return (
    <header className="sticky top-0 z-30 low:static border-b border-line bg-bar print:hidden">
      <nav aria-label="Main" className="page-width flex h-16 items-center gap-6">
        <Brand />
        <ul className="ml-auto hidden items-center gap-7 md:flex">
          {itemsFor(me).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={item}>
                {label}
                {to === '/messages' && <CountBadge count={unread} label={`${unread} unread`} />}
              </Link>
            </li>
          ))}
          <ResourcesMenu className={item} />
        </ul>
        {me ? (
          <>
            <Bell>{notifications}</Bell>
            <AccountMenu me={me} />
          </>
        ) : (
          <div className="hidden items-center gap-2 md:flex">
            <LinkButton to="/login" look="ghost" size="s">
              Log in
            </LinkButton>
            <LinkButton to="/register" look="secondary" size="s">
              Sign up
            </LinkButton>
          </div>
        )}
        <MobileMenu me={me} unread={unread} />
      </nav>
    </header>
  )
}
