import { firstName } from '../../contract/wording.ts'
import { useViewerZone } from '../ui/use-viewer-zone.ts'
import type { Shown } from './answering.ts'
import type { Clock } from './clocks.ts'

/** The agent’s own clock, on which they type, which only the browser knows; then the guest’s, where that is another. */
export function useSeatClocks(
  request: Pick<Shown, 'personality' | 'personalityTimeZone'>,
): [Clock, ...Clock[]] {
  const own = useViewerZone()
  const guest = { zone: request.personalityTimeZone, whose: firstName(request.personality.name) }
  return own && own !== guest.zone ? [{ zone: own, whose: 'you' }, guest] : [guest]
}
