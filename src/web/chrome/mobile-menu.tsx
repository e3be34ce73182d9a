import { Link } from '@tanstack/react-router'
import { CircleHelp, Heart, LogOut, Menu, Search, Settings, Tag, UserRound } from 'lucide-react'
import type { Me } from '../../contract/accounts.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { useLogOut } from '../shared/session/use-log-out.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { itemClass } from '../ui/menu-classes.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { closeOnChoice, dropdownClass } from './dropdown.ts'
import { itemsFor, type NavItem } from './nav-items.ts'
import type { Overlay } from './use-shortcut-keys.ts'
import * as words from './wording.ts'

const row = classNames(itemClass, 'min-h-12 text-lg font-medium')

type MobileMenuProps = { me: Me | null; unread: number; onOpen: (overlay: Overlay) => void }

export function MobileMenu({ me, unread, onOpen }: MobileMenuProps) {
  const { logOut, dialog } = useLogOut()
  const own: NavItem[] = me
    ? [
        { to: '/profile/$id', params: { id: String(me.id) }, label: 'Profile', icon: UserRound },
        { to: '/saved', label: 'Saved people', icon: Heart },
        { to: '/settings', label: 'Settings', icon: Settings },
      ]
    : [
        { to: '/pricing', label: 'Pricing', icon: Tag },
        { to: '/how-it-works', label: 'How It Works', icon: CircleHelp },
      ]
  return (
    <div className={classNames('md:hidden', !me && 'ml-auto')}>
      <button type="button" popoverTarget="mobile-menu" className={trigger(me)}>
        <span className="sr-only">Menu</span>
        {me ? <Avatar name={me.name} src={me.avatar} size="s" eager /> : <Icon of={Menu} size={24} />}
        {unread > 0 && (
          <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-bar bg-air" />
        )}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the links inside */}
      <div
        id="mobile-menu"
        popover="auto"
        className={classNames(dropdownClass, 'w-[calc(100%-2rem)]')}
        onClick={(event) => closeOnChoice(event)}
      >
        <ul>
          <li>
            <button type="button" onClick={() => onOpen('quick-search')} className={row}>
              <Icon of={Search} size={20} />
              Quick search
            </button>
          </li>
          {[...itemsFor(me), ...own].map(({ to, params, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                params={params}
                className={classNames(row, 'shows-chosen data-[status=active]:bg-sunk')}
              >
                <Icon of={icon} size={20} />
                {label}
                {to === '/messages' && <CountBadge count={unread} label={words.unread(unread)} />}
              </Link>
            </li>
          ))}
          {me && (
            <li>
              <button type="button" onClick={logOut} className={row}>
                <Icon of={LogOut} size={20} />
                Log Out
              </button>
            </li>
          )}
        </ul>
        {!me && (
          <div className="grid grid-cols-2 gap-2 p-2">
            <LinkButton to="/login" look="outline">
              Log in
            </LinkButton>
            <LinkButton to="/register" look="secondary">
              Sign up
            </LinkButton>
          </div>
        )}
        <div className="mt-1.5 border-t border-line px-1.5 pt-3 pb-1.5">
          <ThemeSwitch />
        </div>
      </div>
      {dialog}
    </div>
  )
}

function trigger(me: Me | null): string {
  return me ? 'relative grid rounded-full' : buttonClass('ghost', 'icon', '-mr-2 !text-ink')
}
