import { useQueryClient } from '@tanstack/react-query'
import {
  BadgeCheck,
  BadgeX,
  Ban,
  Ellipsis,
  Pencil,
  RotateCcw,
  ShieldOff,
  Trash2,
  UserCheck,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '../../../contract/admin/users.ts'
import { HttpError } from '../../api.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { usePassword } from '../../shared/session/use-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminWords, listWords } from '../wording.ts'
import { CorrectUser } from './correct-user.tsx'
import { userMenuWords as words } from './wording.ts'

/** Deleted accounts have no actions, and admins can't act on their own. */
export function UserMenu({ user }: { user: AdminUser }) {
  const me = useMe()
  const acts = useUserActions(user)
  const [busy, setBusy] = useState(false)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const isOwn = me?.id === user.id
  if (user.deletedAt || (isOwn && user.suspendedAt)) return null
  const run = (act: () => Promise<void>) => () => {
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  return (
    <>
      <Menu
        trigger={
          <Button
            look="outline"
            size="s"
            busy={busy}
            aria-label={words.label({ name: user.name })}
            className="md:w-9 md:border-transparent md:!px-0"
          >
            {!busy && <Icon of={Ellipsis} size={20} />}
            <span className="md:hidden">{listWords.actions}</span>
          </Button>
        }
      >
        {!isOwn && !user.suspendedAt && user.approvalAskedAt && (
          <MenuItem icon={UserCheck} onClick={run(acts.approve)}>
            {words.approve}
          </MenuItem>
        )}
        {!user.suspendedAt && (
          <MenuLink icon={UserRound} to="/profile/$id" params={{ id: String(user.id) }}>
            {words.openProfile}
          </MenuLink>
        )}
        {!isOwn && user.userType !== 'admin' && (
          <MenuItem icon={Pencil} onClick={() => setIsCorrecting(true)}>
            {words.correct}
          </MenuItem>
        )}
        <MenuItem icon={BadgeX} onClick={run(acts.clearBadges)}>
          {words.clearBadge}
        </MenuItem>
        <MenuItem icon={BadgeCheck} onClick={run(acts.allowBadges)}>
          {words.allowBadges}
        </MenuItem>
        {!isOwn && user.twoStep && (
          <MenuItem icon={ShieldOff} onClick={run(acts.disableTwoStep)}>
            {words.disableTwoStep}
          </MenuItem>
        )}
        {!isOwn && user.suspendedAt && (
          <MenuItem icon={RotateCcw} onClick={run(acts.restore)}>
            {words.restore}
          </MenuItem>
        )}
        {!isOwn && !user.suspendedAt && (
          <MenuItem icon={Ban} onClick={run(acts.suspend)}>
            {words.suspend}
          </MenuItem>
        )}
        {!isOwn && (
          <>
            <MenuLine />
            <MenuItem icon={Trash2} danger onClick={run(acts.remove)}>
              {words.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {isCorrecting && <CorrectUser user={user} onClose={() => setIsCorrecting(false)} />}
    </>
  )
}

export function useUserActions({ id, name }: AdminUser) {
  const api = useApi()
  const queryClient = useQueryClient()
  const withPassword = usePassword()
  const one = { params: { id }, body: {} }

  async function act(done: string, run: () => Promise<boolean | object>) {
    try {
      if (await withPassword(run)) toast({ title: done })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      toastError(adminWords.error, error)
    }
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }

  const close = (cancelBookings: 'true' | 'false') =>
    api.call('DELETE /api/admin/users/{id}', { params: { id }, query: { cancelBookings } })

  /** With confirmed bookings ahead, asks once more. False if the admin says no. */
  async function closeAfterAsking(): Promise<boolean> {
    try {
      await close('false')
      return true
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'has_bookings') throw error
      const confirmed = window.confirm(words.confirmDeleteWithBookings({ reason: error.serverMessage }))
      if (confirmed) await close('true')
      return confirmed
    }
  }

  const approve = () =>
    act(words.approved({ name }), () => api.call('POST /api/admin/users/{id}/approve', one))
  const suspend = () =>
    act(words.suspended({ name }), () => api.call('POST /api/admin/users/{id}/suspend', one))
  const restore = () =>
    act(words.restored({ name }), () => api.call('POST /api/admin/users/{id}/restore', one))
  async function disableTwoStep() {
    if (!window.confirm(words.confirmTwoStepOff({ name }))) return
    await act(words.twoStepOff({ name }), () => api.call('POST /api/admin/users/{id}/two-step/disable', one))
  }
  const allowBadges = () =>
    act(words.badgesAllowed({ name }), () => api.call('POST /api/admin/users/{id}/allow-badges', one))
  async function clearBadges() {
    const listed = await api
      .call('GET /api/users/{id}/shows', { params: { id } })
      .catch((error: unknown) => void toastError(adminWords.error, error))
    if (!listed) return
    const verified = listed.filter(({ verifiedAt }) => verifiedAt)
    if (verified.length === 0) return void toast({ title: words.noBadge({ name }) })
    for (const show of verified) {
      const reason = window.prompt(words.whyClear({ name, show: show.title }))?.trim()
      if (!reason) continue
      const clear = () =>
        api.call('POST /api/admin/shows/{id}/clear-badge', { params: { id: show.id }, body: { reason } })
      await act(words.badgeCleared({ show: show.title }), clear)
    }
  }
  async function remove() {
    if (!window.confirm(words.confirmDelete({ name }))) return
    await act(words.deleted({ name }), closeAfterAsking)
  }
  return { approve, disableTwoStep, suspend, restore, clearBadges, allowBadges, remove }
}
