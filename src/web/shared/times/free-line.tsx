import { classNames } from '../../ui/class-names.ts'
import { formatFreeDays } from './free-days.ts'
import { useNow } from './use-now.ts'
import { useViewerZone } from './use-viewer-zone.ts'

type Format = (times: readonly string[], zone: string, now: Date, theirZone?: string) => string | null
type FreeLineProps = { times: readonly string[]; theirZone?: string; format?: Format; className?: string }

/** When someone is free, in the viewer’s zone. Keeps its line until a visitor’s zone is known, so that nothing moves. */
export function FreeLine({ times, theirZone, format = formatFreeDays, className }: FreeLineProps) {
  const zone = useViewerZone()
  const now = useNow()
  if (times.length === 0) return null
  // The server's minute may differ from the browser's.
  return (
    <span className={classNames('box-content min-h-[1lh]', className)} suppressHydrationWarning>
      {zone && format(times, zone, now, theirZone)}
    </span>
  )
}
