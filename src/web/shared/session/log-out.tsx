import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Me } from '../../../contract/accounts.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { forgetRecent } from '../people/recent-people.ts'
import { clearOwn, findUnsaved, type Unsaved } from './device-drafts.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { meQuery, useApi } from './session.tsx'

const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }))

const offline = 'You’re offline. Try again when you’re back online.'

/** Drops everything that was read as the person before, and says who is signed in now. */
export function useChangePerson() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (me: Me | null) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'me' })
    queryClient.setQueryData(meQuery(api).queryKey, me)
    // A session that ran out leaves the drafts to its owner, and to no one who signs in after them.
    if (me) clearDevice(me.id)
  }
}

/** Deletes what this device keeps of people, in every tab; what is `keptFor`’s stays. */
function clearDevice(keptFor?: number): void {
  clearOwn(keptFor)
  forgetRecent(keptFor)
  tellOtherTabs(keptFor)
}

type LogOut = {
  /** Signs out at once; asks first when that would delete something that was typed. */
  logOut: () => void
  /** Where it asks. */
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
      // The question comes from the server, too: reloading the page for it would take the page away.
      if (!navigator.onLine) return void toast({ title: 'Logout failed', text: offline, tone: 'error' })
      setUnsaved(found)
      setOpen(true)
    },
    dialog: unsaved && (
      <Suspense>
        <LogOutDialog unsaved={unsaved} open={isOpen} onOpenChange={setOpen} onConfirm={logOutNow} />
      </Suspense>
    ),
  }
}

/** Signs out, deletes everything that was read or typed, and goes home. Throws once it has said why it failed. */
function useLogOutNow() {
  const api = useApi()
  const router = useRouter()
  const changePerson = useChangePerson()
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
