import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { refreshHours } from './availability-query.ts'
import { neighbourOf } from './neighbour-button.ts'
import { daysOf, type OverrideRun, wayOf } from './override-runs.ts'

/** One day, or days in a row, that differ; removing it removes them all. */
export function OverrideRow({ run, userId }: { run: OverrideRun; userId: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const row = useRef<HTMLLIElement>(null)
  const days = run.ids.length
  const remove = useMutation({
    mutationFn: async () => {
      for (const id of run.ids) await api.call('DELETE /api/availability/overrides/{id}', { params: { id } })
    },
    onSuccess: () => {
      toast({ title: 'Availability removed' })
      neighbourOf(row.current)?.focus()
    },
    onError: (error) => toastError('Error removing availability', error),
    onSettled: () => refreshHours(queries, userId),
  })
  return (
    <li
      ref={row}
      className="flex min-h-16 items-center gap-3 rounded-m border border-line bg-raised py-2 pr-2 pl-4"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{daysOf(run)}</p>
        <p className="text-sm text-soft tabular-nums">
          {wayOf(run)}
          {days > 1 && `, ${days} days`}
        </p>
      </div>
      <Button
        look="ghost"
        size="icon"
        busy={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={`Remove ${daysOf(run)}, ${wayOf(run)}`}
      >
        {!remove.isPending && <Icon of={Trash2} />}
      </Button>
    </li>
  )
}
