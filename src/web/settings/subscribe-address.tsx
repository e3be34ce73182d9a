import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { feedQuery } from './calendar-query.ts'

/** The secret address that calendars subscribe to: what it holds, how to use it, how to change it. */
export function SubscribeAddress() {
  const api = useApi()
  const queries = useQueryClient()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { data, isError, isFetching, refetch } = useQuery(feedQuery(api))
  if (isError && !data) {
    return (
      <ErrorState
        title="Your address could not be loaded"
        level={3}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) return <LoadingAddress />

  async function change() {
    try {
      queries.setQueryData(feedQuery(api).queryKey, await api.call('POST /api/calendar/rotate'))
      toast({ title: 'New address made', text: 'The old one has stopped working.' })
    } catch (error) {
      toastError('The address was not changed', error)
      throw error
    }
  }

  return (
    <Card className="grid gap-5">
      <p className="max-w-[62ch] text-soft">
        Subscribe once, and your calendar updates automatically: confirmed bookings appear, move when their
        time changes, and disappear when they’re canceled. It shows your bookings of the last 90 days and
        everything ahead, who they’re with and what they’re about, but no email addresses.
      </p>
      <Field
        label="Subscribe address"
        help={
          <>
            Whoever has this address can read your bookings. In use since{' '}
            <DayOnly at={data.changedAt} zone={zone} />.
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <Input
            readOnly
            value={data.address}
            onFocus={(event) => event.target.select()}
            className="min-w-48 flex-1"
          />
          <CopyText what="Address" text={data.address} />
        </div>
      </Field>
      <div className="flex flex-wrap gap-3">
        <a href={data.webcal} className={buttonClass('secondary')}>
          <Icon of={CalendarSync} size={18} />
          Subscribe
        </a>
        <ConfirmDialog
          title="Make a new address?"
          confirmLabel="Make a new address"
          busyLabel="Making…"
          trigger={<Button look="outline">Make a new address</Button>}
          onConfirm={change}
        >
          The old address stops working at once: calendars that subscribe to it no longer hear of anything and
          need the new one.
        </ConfirmDialog>
      </div>
    </Card>
  )
}

function LoadingAddress() {
  return (
    <Loading label="Loading your address">
      <Card className="grid gap-5">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-20" />
        <Skeleton className="h-11 w-2/5 rounded-full" />
      </Card>
    </Loading>
  )
}
