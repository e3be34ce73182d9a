import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Bell as Drawing, Heart, LogOut, Search, Settings, UserRound } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Me } from '../../contract/accounts.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { unreadNotificationsQuery, unreadQuery, useApi, useMe } from '../shared/session/session.tsx'
import { useLogOut } from '../shared/session/use-log-out.tsx'
import { hasCommandKey } from '../shared/site/command-key.ts'
import { aboutLinks, guideLinks } from '../shared/site/site-links.ts'
import { CountBadge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { itemClass } from '../ui/menu-classes.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { useMounted } from '../ui/use-mounted.ts'
import { Brand } from './brand.tsx'
import { closeOnChoice, closeOnLink, dropdownClass } from './dropdown.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { itemsFor } from './nav-items.ts'
import type { Overlay } from './use-shortcut-keys.ts'
import * as words from './wording.ts'

const item =
  'relative flex h-16 items-center gap-1.5 whitespace-nowrap text-soft transition-colors hover:text-ink ' +
  'data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-0 ' +
  'data-[status=active]:after:-bottom-px data-[status=active]:after:border-b-2 data-[status=active]:after:border-air'

type NavBarProps = { notifications: ReactNode; onOpen: (overlay: Overlay) => void }

/** 16 units high and sticky, except in low windows. */
export function NavBar({ notifications, onOpen }: NavBarProps) {
  const me = useMe()
  // Their bar has one more link.
  const isAdmin = me?.userType === 'admin'
  const unread = useQuery({ ...unreadQuery(useApi()), enabled: me !== null }).data?.unreadCount ?? 0
  return (
    <header className="sticky top-0 z-30 low:static border-b border-line bg-bar print:hidden">
      <nav aria-label="Main" className="page-width-frame flex h-16 items-center gap-6 md:max-lg:gap-3">
        <Brand />
        <QuickSearchButton onOpen={onOpen} keyHint={isAdmin ? 'max-2xl:hidden' : 'max-xl:hidden'} />
        <ul
          className={classNames(
            'ml-auto hidden items-center md:flex md:max-lg:gap-3 md:max-lg:text-sm',
            isAdmin ? 'gap-5 2xl:gap-7' : 'gap-7',
          )}
        >
          {itemsFor(me).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={item}>
                {label}
                {to === '/messages' && <CountBadge count={unread} label={words.unread(unread)} />}
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
        <MobileMenu me={me} unread={unread} onOpen={onOpen} />
      </nav>
    </header>
  )
}

function QuickSearchButton({ onOpen, keyHint }: Pick<NavBarProps, 'onOpen'> & { keyHint: string }) {
  const command = useMounted() && hasCommandKey() ? '⌘' : 'Ctrl'
  return (
    <div className="hidden md:block">
      <button
        type="button"
        className={buttonClass('outline', 's', 'font-medium! whitespace-nowrap text-soft! max-xl:px-2.5!')}
        onClick={() => onOpen('quick-search')}
      >
        <Icon of={Search} size={16} />
        <span className="max-xl:sr-only">Quick search</span>
        <Kbd className={classNames('ml-1 min-w-14 text-xs font-medium pointer-coarse:hidden', keyHint)}>
          {command} K
        </Kbd>
      </button>
    </div>
  )
}

function AccountMenu({ me }: { me: Me }) {
  const { logOut, dialog } = useLogOut()
  return (
    <div className="hidden md:block">
      <button type="button" popoverTarget="account-menu" className="grid rounded-full">
        <span className="sr-only">{words.accountMenu(me.name)}</span>
        <Avatar name={me.name} src={me.avatar} size="s" eager />
      </button>
      <div id="account-menu" popover="auto" className={classNames(dropdownClass, 'w-72')}>
        <p className="px-3 pt-2 pb-3">
          <span className="block truncate font-semibold">
            <bdi>{me.name}</bdi>
          </span>
          <span className="block truncate text-sm text-soft">{me.email}</span>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the links inside */}
        <div onClick={(event) => closeOnChoice(event)}>
          <Link to="/profile/$id" params={{ id: String(me.id) }} className={itemClass}>
            <Icon of={UserRound} />
            Profile
          </Link>
          <Link to="/saved" className={itemClass}>
            <Icon of={Heart} />
            Saved people
          </Link>
          <Link to="/settings" className={itemClass}>
            <Icon of={Settings} />
            Settings
          </Link>
          <button type="button" onClick={logOut} className={itemClass}>
            <Icon of={LogOut} />
            Log out
          </button>
        </div>
        <div className="mt-1.5 border-t border-line px-1.5 pt-3 pb-1.5">
          <ThemeSwitch />
        </div>
      </div>
      {dialog}
    </div>
  )
}

function Bell({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const unread = useQuery(unreadNotificationsQuery(useApi())).data?.unreadCount ?? 0
  // It may have been opened before hydration.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), [])
  return (
    <div className="-mr-3 max-md:ml-auto lg:-ml-3">
      <button
        type="button"
        aria-label={unread > 0 ? words.unreadNotifications(unread) : 'Notifications'}
        popoverTarget="notifications"
        className={buttonClass('ghost', 'icon', 'relative')}
      >
        <Icon of={Drawing} size={22} />
        <span className="absolute top-0.5 right-0.5">
          <CountBadge count={unread} label={words.unread(unread)} />
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

/** Wide screens only; the footer always has these links. */
function ResourcesMenu({ className }: { className: string }) {
  return (
    <li className="hidden lg:block">
      <button type="button" popoverTarget="resources-menu" className={className}>
        Resources
        <Icon of={ChevronDown} size={16} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the links inside */}
      <div
        id="resources-menu"
        popover="auto"
        className={`${dropdownClass} w-72`}
        onClick={(event) => closeOnLink(event)}
      >
        {[guideLinks, aboutLinks].map((links) => (
          <ul
            key={links[0]?.to}
            className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
          >
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={itemClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </li>
  )
}
