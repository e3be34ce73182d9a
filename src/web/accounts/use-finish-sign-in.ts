import { useRouter } from '@tanstack/react-router'
import type { Me } from '../../contract/accounts.ts'
import { useSwitchUser } from '../shared/session/log-out.tsx'

/** After sign-in: clears what the visitor saw, then opens the page they came for, or the dashboard. */
export function useFinishSignIn(next: string | undefined) {
  const router = useRouter()
  const changePerson = useSwitchUser()
  return async (me: Me) => {
    changePerson(me)
    await router.navigate({ href: next ?? '/dashboard', replace: true })
    await router.invalidate()
  }
}
