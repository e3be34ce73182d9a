import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Me } from '../../../contract/accounts.ts'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { clearRecent } from '../people/recent-people.ts'
import { clearHeard } from '../sound/sound-memory.ts'
import { clearDeviceData, findUnsaved, type Unsaved } from './device-drafts.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { meQuery, useApi } from './session.tsx'

const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }))

const offline = 'You’re offline. Try again when you’re back online.'

export function useSwitchUser() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (me: Me | null) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'me' })
    queryClient.setQueryData(meQuery(api).queryKey, me)
    // After an expired session, drafts stay for their owner only.
    if (me) clearDevice(me.id)
  }
}

/** Clears everyone’s data on this device, in every tab, except `keptFor`’s. */
function clearDevice(keptFor?: number): void {
  clearDeviceData(keptFor)
  clearRecent(keptFor)
  clearHeard(keptFor)
  notifyOtherTabs(keptFor)
}

type LogOut = {
  /** Asks first if that would delete unsaved input. */
  logOut: () => void
  dialog: ReactNode
}

export function useLogOut(): LogOut {
  const logOutNow = useLogOutNow()
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const [isOpen, setOpen] = useState(false)
  return {
    logOut() {
      const found = findUnsaved()
      if (found.messages === 0 && !found.hasDrafts) return void logOutNow().catch(() => undefined)
      // The dialog’s script comes from the server: offline, loading it would fail and reload the page.
      if (!navigator.onLine) return void toast({ title: 'Logout failed', text: offline, tone: 'error' })
      setUnsaved(found)
      setOpen(true)
    },
    dialog: unsaved && (
      <Suspense fallback={<OpeningDialog />}>
        <LogOutDialog unsaved={unsaved} open={isOpen} onOpenChange={setOpen} onConfirm={logOutNow} />
      </Suspense>
    ),
  }
}

function useLogOutNow() {
  const api = useApi()
  const router = useRouter()
  const changePerson = useSwitchUser()
  return async () => {
    try {
      await api.call('POST /api/logout', { body: {} })
    } catch (error) {
      toastError('Logout failed', error)
      throw error
    }
    changePerson(null)
    clearDevice()
    await router.navigate({ to: '/' })
    await router.invalidate()
    toast({ title: 'Logged out', text: 'You have been logged out successfully.' })
  }
}
