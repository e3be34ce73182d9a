import { Link } from '@tanstack/react-router'
import { LogOut, Settings, UserRound } from 'lucide-react'
import type { Me } from '../../contract/accounts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useLogOut } from '../ui/log-out.tsx'
import { itemClass } from '../ui/menu-classes.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { closeOnChoice, dropdownClass } from './dropdown.ts'

/** The avatar, and behind it: name, e-mail, Profile, Settings, theme, Log out. */
export function AccountMenu({ me }: { me: Me }) {
  const { logOut, dialog } = useLogOut()
  return (
    <div className="hidden md:block">
      <button type="button" popoverTarget="account-menu" className="block rounded-full">
        <span className="sr-only">Account menu of {me.name}</span>
        <Avatar name={me.name} src={me.avatar} size="s" eager />
      </button>
      <div id="account-menu" popover="auto" className={classNames(dropdownClass, 'w-72')}>
        <p className="px-3 pt-2 pb-3">
          <span className="block truncate font-semibold">{me.name}</span>
          <span className="block truncate text-sm text-soft">{me.email}</span>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the links inside */}
        <div onClick={(event) => closeOnChoice(event)}>
          <Link to={`/profile/${me.id}` as string} className={itemClass}>
            <Icon of={UserRound} />
            Profile
          </Link>
          <Link to={'/settings' as string} className={itemClass}>
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
