import { useEffect, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { useApi } from '../shared/session/session.tsx'
import { useAlive } from '../shared/times/use-viewer-zone.ts'

/** Says that a profile was shown, unless its page came whole from the server, which has counted it. */
export function useNoteView({ id, can }: Pick<Profile, 'id' | 'can'>): void {
  const api = useApi()
  const alive = useAlive()
  const [counted] = useState(alive ? null : id)
  const own = can.includes('edit')
  useEffect(() => {
    if (own || id === counted) return
    void api.call('POST /api/users/{id}/views', { params: { id } }).catch(() => undefined)
  }, [api, id, own, counted])
}
