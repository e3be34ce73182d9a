import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ImportedCalendar } from '../../contract/calendars.ts'
import { zoneName } from '../../wording/times.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { importsQuery } from './calendar-query.ts'
import { importWords as words } from './wording.ts'

const timeAt = (at: string) => ({
  time: (shown: string) => (
    <time dateTime={at} className="font-semibold">
      {shown}
    </time>
  ),
})

export function ImportRow({ calendar }: { calendar: ImportedCalendar }) {
  const { id, address, readAt, busyCount, lastError, notice } = calendar
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
          {words.busyTimes({ count: busyCount })}
          {readAt && (
            <>
              {' · '}
              <RichText
                text={words.lastRead({
                  at: `${formatWeekday(readAt, zone)}, ${formatTime(readAt, zone)}`,
                  zone: zoneName(zone),
                })}
                parts={timeAt(readAt)}
              />
            </>
          )}
        </p>
        {[notice, lastError && words.readError({ error: lastError })].map(
          (problem) =>
            problem && (
              <p key={problem} className="mt-2 flex items-start gap-2 text-sm font-medium text-bad">
                <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
                <span className="min-w-0 break-words">{problem}</span>
              </p>
            ),
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="s"
          busy={busy}
          busyLabel={words.refreshing}
          aria-label={words.refreshLabel({ host })}
          onClick={() => void refresh()}
        >
          <Icon of={RefreshCw} size={16} />
          {words.refresh}
        </Button>
        <ConfirmDialog
          title={words.removeTitle}
          confirmLabel={words.remove}
          busyLabel={words.removing}
          trigger={
            <Button look="ghost" size="s" aria-label={words.removeLabel({ host })}>
              {words.remove}
            </Button>
          }
          onConfirm={remove}
        >
          {words.removeHelp}
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
      if (!read.lastError) toast({ title: words.refreshed })
      else toast({ title: words.refreshFailed, text: read.lastError, tone: 'error' })
    } catch (error) {
      toastError(words.refreshFailed, error)
    } finally {
      setBusy(false)
    }
  }

  async function remove() {
    try {
      await api.call('DELETE /api/calendar/imports/{id}', { params })
      queries.setQueryData(key, (known = []) => known.filter((one) => one.id !== id))
      toast({ title: words.removed })
    } catch (error) {
      toastError(words.removeFailed, error)
      throw error
    }
  }

  return { busy, refresh, remove }
}
