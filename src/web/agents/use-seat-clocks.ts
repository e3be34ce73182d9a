import { firstName } from '../../contract/wording.ts'
import { useViewerZone } from '../ui/use-viewer-zone.ts'
import type { Shown } from './answering.ts'
import type { Clock } from './clocks.ts'

/** The guest’s clock, and the agent’s own where this browser is set to another zone; that one only the browser knows. */
export function useSeatClocks(
  request: Pick<Shown, 'personality' | 'personalityTimeZone'>,
): [Clock, ...Clock[]] {
  const own = useViewerZone()
  const guest = { zone: request.personalityTimeZone, whose: firstName(request.personality.name) }
  return own && own !== guest.zone ? [guest, { zone: own, whose: 'you' }] : [guest]
}
