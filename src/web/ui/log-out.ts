import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Me } from '../../contract/accounts.ts'
import { clearDrafts } from './device-drafts.ts'
import { forgetRecent } from './recent-people.ts'
import { meQuery, useApi } from './session.tsx'
import { toast, toastError } from './toast.ts'

/** Drops everything that was read as the person before, and says who is signed in now. */
export function useChangePerson() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (me: Me | null) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'me' })
    queryClient.setQueryData(meQuery(api).queryKey, me)
    // A session that ran out leaves the drafts to its owner, and to no one who signs in after them.
    if (me) clearDrafts(me.id)
  }
}

/** Signs out, forgets everything that was read, and goes home. */
export function useLogOut() {
  const api = useApi()
  const router = useRouter()
  const changePerson = useChangePerson()
  return async () => {
    try {
      await api.call('POST /api/logout', { body: {} })
    } catch (error) {
      toastError('Logout failed', error)
      return
    }
    changePerson(null)
    forgetRecent()
    clearDrafts()
    await router.navigate({ to: '/' })
    await router.invalidate()
    toast({ title: 'Logged out', text: 'You have been logged out successfully.' })
  }
}
