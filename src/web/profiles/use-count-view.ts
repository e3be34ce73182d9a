import { useEffect, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { useApi } from '../shared/session/session.tsx'
import { useMounted } from '../ui/use-mounted.ts'

/** Counts a view, unless the server rendered the page and counted it already. */
export function useCountView({ id, can }: Pick<Profile, 'id' | 'can'>): void {
  const api = useApi()
  const alive = useMounted()
  const [counted] = useState(alive ? null : id)
  const own = can.includes('edit')
  useEffect(() => {
    if (own || id === counted) return
    void api.call('POST /api/users/{id}/views', { params: { id } }).catch(() => undefined)
  }, [api, id, own, counted])
}
