import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../../shared/session/session.tsx'

/** Offers to send a request whose fee is held since before, once it is known who is here. */
export function useResume({ resume }: { resume: () => Promise<void> }): void {
  const me = useMe()
  const offer = useEffectEvent(() => void resume())
  useEffect(() => {
    if (me) offer()
  }, [me])
}
