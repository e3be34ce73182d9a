import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ImportedCalendar } from '../../contract/calendars.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { importsQuery } from './calendar-query.ts'

/** One imported calendar: whose, when it was read last, what came of it, and what can be done. */
export function ImportRow({ calendar }: { calendar: ImportedCalendar }) {
  const { id, address, readAt, busyCount, lastError } = calendar
  const zone = useMe()?.timeZone ?? 'UTC'
  const { busy, refresh, remove } = useImport(id)
  const host = URL.parse(address)?.hostname ?? address
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0">
        <h3 className="text-lg break-words">{host}</h3>
        <p className="truncate text-sm text-soft" title={address}>
          {address}
        </p>
        <p className="mt-1 text-sm text-soft">
          {busyCount === 1 ? '1 busy time' : `${busyCount} busy times`} within a year
          {readAt && (
            <>
              , read <DateTime at={readAt} zone={zone} />
            </>
          )}
        </p>
        {lastError && (
          <p className="mt-2 flex items-start gap-2 text-sm font-medium text-bad">
            <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
            <span>
              {lastError} We’ll try again soon. Until then we use the busy times from the last update.
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="s"
          busy={busy}
          busyLabel="Reading…"
          aria-label={`Read now: ${host}`}
          onClick={() => void refresh()}
        >
          <Icon of={RefreshCw} size={16} />
          Read now
        </Button>
        <ConfirmDialog
          title="Remove this calendar?"
          confirmLabel="Remove"
          busyLabel="Removing…"
          trigger={
            <Button look="ghost" size="s" aria-label={`Remove: ${host}`}>
              Remove
            </Button>
          }
          onConfirm={remove}
        >
          Its busy times are forgotten, and the times are offered again. The calendar itself stays as it is.
        </ConfirmDialog>
      </div>
    </li>
  )
}

function useImport(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const key = importsQuery(api).queryKey
  const params = { id }

  async function refresh() {
    setBusy(true)
    try {
      const read = await api.call('POST /api/calendar/imports/{id}/refresh', { params })
      queries.setQueryData(key, (known = []) => known.map((one) => (one.id === id ? read : one)))
      if (!read.lastError) toast({ title: 'Calendar read' })
      else toast({ title: 'Calendar not read', text: read.lastError, tone: 'error' })
    } catch (error) {
      toastError('Calendar not read', error)
    } finally {
      setBusy(false)
    }
  }

  async function remove() {
    try {
      await api.call('DELETE /api/calendar/imports/{id}', { params })
      queries.setQueryData(key, (known = []) => known.filter((one) => one.id !== id))
      toast({ title: 'Calendar removed' })
    } catch (error) {
      toastError('Calendar not removed', error)
      throw error
    }
  }

  return { busy, refresh, remove }
}
