import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Me } from '../../contract/accounts.ts'
import { saveAfterSignIn } from '../shared/people/press-save.tsx'
import { useApi } from '../shared/session/session.tsx'
import { useSwitchUser } from '../shared/session/use-log-out.tsx'
import type { AfterSignIn } from './next-page.ts'

/**
 * After sign-in: clears what the visitor saw, saves the person whose heart they pressed, then opens the page they came for,
 * or the dashboard.
 */
export function useFinishSignIn({ next, save }: AfterSignIn) {
  const api = useApi()
  const queries = useQueryClient()
  const router = useRouter()
  const changePerson = useSwitchUser()
  return async (me: Me) => {
    changePerson(me)
    if (save !== undefined && save !== me.id) await saveAfterSignIn({ api, queries }, save)
    await router.navigate({ href: next ?? '/dashboard', replace: true })
    await router.invalidate()
  }
}
