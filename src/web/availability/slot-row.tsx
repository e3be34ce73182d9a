import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatTime, formatWallTime, formatWeekday, zoneName } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useAlive } from '../ui/use-viewer-zone.ts'
import { availabilityQuery } from './availability-query.ts'
import { nameOf } from './day-name.ts'
import { instantOf, nextBookable, type Occurrence } from './weekly-dates.ts'

type SlotRowProps = {
  slot: Slot
  owner: { id: number; timeZone: string; minimumNoticeHours: number }
  viewerZone: string | null
  editable: boolean
  onBook?: (at: Occurrence) => void
}

/** One slot in the owner’s time, with the reader’s below it where theirs differs. */
export function SlotRow({ slot, owner, viewerZone, editable, onBook }: SlotRowProps) {
  const span = `${formatWallTime(slot.startTime)} – ${formatWallTime(slot.endTime)}`
  const book = () => onBook?.(nextBookable(slot, owner, new Date()))
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-m border border-line bg-raised py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
          {span}
          {!slot.available && <Badge tone="quiet">Hidden</Badge>}
        </p>
        {viewerZone !== owner.timeZone && <ViewerTime slot={slot} owner={owner} zone={viewerZone} />}
      </div>
      {editable && <RemoveButton slot={slot} span={span} />}
      {!editable && onBook && (
        <Button look="secondary" size="s" onClick={book} aria-label={`Book ${nameOf(slot.day)}, ${span}`}>
          Book
        </Button>
      )}
    </li>
  )
}

/** The same time for the reader, on the day that a booking would be. */
function ViewerTime({ slot, owner, zone }: Pick<SlotRowProps, 'slot' | 'owner'> & { zone: string | null }) {
  const alive = useAlive()
  const [now] = useState(() => new Date())
  if (!alive || !zone) return <p className="h-5.25 text-sm" />
  const { date } = nextBookable(slot, owner, now)
  const [start, end] = [slot.startTime, slot.endTime].map((time) => instantOf(date, time, owner.timeZone))
  if (!start || !end) return null
  return (
    <p className="text-sm text-soft tabular-nums">
      {formatWeekday(start, zone).slice(0, 3)} {formatTime(start, zone)} – {formatTime(end, zone)}{' '}
      {zoneName(zone)}
    </p>
  )
}

function RemoveButton({ slot, span }: { slot: Slot; span: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /api/availability/{id}', { params: { id: slot.id } }),
    onSuccess: async () => {
      toast({ title: 'Availability removed' })
      await queries.invalidateQueries({ queryKey: availabilityQuery(api, slot.userId).queryKey })
    },
    onError: (error) => toastError('Error removing availability', error),
  })
  return (
    <Button
      look="ghost"
      size="icon"
      busy={remove.isPending}
      onClick={() => remove.mutate()}
      aria-label={`Remove ${nameOf(slot.day)}, ${span}`}
    >
      {!remove.isPending && <Icon of={Trash2} />}
    </Button>
  )
}
