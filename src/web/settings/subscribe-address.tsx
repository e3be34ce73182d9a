import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { formatDay } from '../shared/times/dates.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyInput } from '../ui/copy-input.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { feedQuery } from './calendar-query.ts'
import { subscribeWords as words } from './wording.ts'

const timeAt = (at: string) => ({ time: (day: string) => <time dateTime={at}>{day}</time> })

export function SubscribeAddress() {
  const api = useApi()
  const queries = useQueryClient()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { data, isError, isFetching, refetch } = useQuery(feedQuery(api))
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <LoadingAddress />

  async function change() {
    try {
      queries.setQueryData(feedQuery(api).queryKey, await api.call('POST /api/calendar/rotate'))
      toast(words.changed)
    } catch (error) {
      toastError(words.changeFailed, error)
      throw error
    }
  }

  return (
    <Card className="grid gap-5">
      <p className="max-w-[62ch] text-soft">{words.lead}</p>
      <Field
        label={words.address}
        help={
          <RichText
            text={words.addressHelp({ since: formatDay(data.changedAt, zone) })}
            parts={timeAt(data.changedAt)}
          />
        }
      >
        <CopyInput what="Address" text={data.address} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <a href={data.webcal} className={buttonClass('secondary')}>
          <Icon of={CalendarSync} size={18} />
          {words.subscribe}
        </a>
        <ConfirmDialog
          title={words.changeTitle}
          confirmLabel={words.change}
          busyLabel={words.changing}
          trigger={<Button look="outline">{words.change}</Button>}
          onConfirm={change}
        >
          {words.changeHelp}
        </ConfirmDialog>
      </div>
    </Card>
  )
}

function LoadingAddress() {
  return (
    <Loading label={words.loading}>
      <Card className="grid gap-5">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-20" />
        <Skeleton className="h-11 w-2/5 rounded-full" />
      </Card>
    </Loading>
  )
}
