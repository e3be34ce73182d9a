import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../../shared/session/session.tsx'

/** Takes up a payment that stands from before, once it is known who is here. */
export function useResume({ resume }: { resume: () => Promise<void> }): void {
  const me = useMe()
  const takeUp = useEffectEvent(() => void resume())
  useEffect(() => {
    if (me) takeUp()
  }, [me])
}
