import { useQueryClient } from '@tanstack/react-query'
import { Ban, Ellipsis, RotateCcw, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '../../../contract/admin/users.ts'
import { HttpError } from '../../api.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { usePassword } from '../use-password.tsx'

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

/** What an admin may do to an account, each asked for and told about. */
export function useUserActs({ id, name }: AdminUser) {
  const api = useApi()
  const queryClient = useQueryClient()
  const withPassword = usePassword()
  const one = { params: { id }, body: {} }

  /** Does it, unless it is given up on the way, says so, and shows the lists anew. */
  async function act(done: string, run: () => Promise<boolean | object>) {
    try {
      if (await withPassword(run)) toast({ title: done })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.code !== 'password_required') toastError('Error', error)
    }
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }

  const close = (cancelBookings: 'true' | 'false') =>
    api.call('DELETE /api/admin/users/{id}', { params: { id }, query: { cancelBookings } })

  /** Where bookings lie ahead, asks once more. False where that is too much. */
  async function closeAfterAsking(): Promise<boolean> {
    try {
      await close('false')
      return true
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'has_bookings') throw error
      const goesOn = window.confirm(`${error.serverMessage} Do you want to go on?`)
      if (goesOn) await close('true')
      return goesOn
    }
  }

  const suspend = () => act(`${name} is suspended`, () => api.call('POST /api/admin/users/{id}/suspend', one))
  const restore = () => act(`${name} is restored`, () => api.call('POST /api/admin/users/{id}/restore', one))
  async function remove() {
    if (!window.confirm(`Are you sure you want to delete ${name}? This cannot be undone.`)) return
    await act(`${name} is deleted`, closeAfterAsking)
  }
  return { suspend, restore, remove }
}
