import { Ban, Ellipsis, RotateCcw, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '../../contract/admin-users.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/menu.tsx'
import { useMe } from '../ui/session.tsx'
import { useUserActs } from './use-user-acts.ts'

/** What can be done to an account; nothing to a deleted one, and nobody acts on their own. */
export function UserMenu({ user }: { user: AdminUser }) {
  const me = useMe()
  const acts = useUserActs(user)
  const [busy, setBusy] = useState(false)
  const isOwn = me?.id === user.id
  if (user.deletedAt || (isOwn && user.suspendedAt)) return null
  const run = (act: () => Promise<void>) => () => {
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  return (
    <Menu
      trigger={
        <Button
          look="outline"
          size="s"
          busy={busy}
          aria-label={`Actions for ${user.name}`}
          className="md:w-9 md:border-transparent md:!px-0"
        >
          {!busy && <Icon of={Ellipsis} size={20} />}
          <span className="md:hidden">Actions</span>
        </Button>
      }
    >
      {!user.suspendedAt && (
        <MenuLink icon={UserRound} to="/profile/$id" params={{ id: String(user.id) }}>
          Open public profile
        </MenuLink>
      )}
      {!isOwn && user.suspendedAt && (
        <MenuItem icon={RotateCcw} onClick={run(acts.restore)}>
          Restore
        </MenuItem>
      )}
      {!isOwn && !user.suspendedAt && (
        <MenuItem icon={Ban} onClick={run(acts.suspend)}>
          Suspend
        </MenuItem>
      )}
      {!isOwn && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} danger onClick={run(acts.remove)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
