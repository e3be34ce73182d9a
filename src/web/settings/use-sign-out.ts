import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../shared/session/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { sessionsQuery } from './account-query.ts'

/** Ends sessions and shows which are left. */
export function useSignOut() {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function signOut(act: () => Promise<string>) {
    setBusy(true)
    try {
      toast({ title: 'Signed out', text: await act() })
    } catch (failure) {
      toastError('Error signing out', failure)
    }
    await queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
    setBusy(false)
  }
  return { busy, signOut }
}
