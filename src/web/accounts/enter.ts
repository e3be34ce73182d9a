import { useRouter } from '@tanstack/react-router'
import type { Me } from '../../contract/accounts.ts'
import { useChangePerson } from '../shared/session/log-out.tsx'

/** Signed in: on to the page that asked for it, or to the dashboard, with nothing left of the visitor's view. */
export function useEnter(next: string | undefined) {
  const router = useRouter()
  const changePerson = useChangePerson()
  return async (me: Me) => {
    changePerson(me)
    await router.navigate({ href: next ?? '/dashboard', replace: true })
    await router.invalidate()
  }
}
