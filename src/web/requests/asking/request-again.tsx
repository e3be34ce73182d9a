import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FreeTime } from '../../../contract/availability.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { formatDay } from '../../shared/times/dates.ts'
import { freeTimesQuery } from '../../shared/times/free-times-query.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))
const perDay = 3
const atMost = 6

export function RequestAgain({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { creator, creatorTimeZone, duration, topic, notes } = booking
  const { data, isError, isFetching, refetch } = useQuery(freeTimesQuery(useApi(), creator.id, duration))
  const [at, setAt] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  if (isError) {
    return (
      <ErrorState
        title="We couldn’t load the free times"
        level={3}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label="Loading free times" className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
        <Skeleton className="h-14 rounded-full" />
        <Skeleton className="h-14 rounded-full" />
      </Loading>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="font-semibold">
        {data.length === 0
          ? `${creator.name} has no free times in the next four weeks.`
          : 'Choose another time. We saved what you wrote.'}
      </p>
      {data.length === 0 ? (
        <LinkButton
          to="/profile/$id"
          params={{ id: String(creator.id) }}
          search={{ book: 'other' }}
          look="secondary"
          className="justify-self-start"
        >
          Request another time
        </LinkButton>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
          {nextOf(data, zone).map(({ startsAt }) => (
            <li key={startsAt} className="grid">
              <Button
                look="outline"
                className="justify-start !rounded-m py-2.5 text-left leading-snug font-normal"
                onClick={() => (setAt(startsAt), setOpen(true))}
              >
                <DateTime
                  at={startsAt}
                  zone={zone}
                  otherZone={creatorTimeZone}
                  otherName={calledName(creator)}
                />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {at && (
        <Suspense fallback={<OpeningDialog />}>
          <RequestDialog
            key={at}
            person={creator}
            way="host"
            initial={{ at, duration, topic, notes }}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </div>
  )
}

function nextOf(free: FreeTime[], zone: string): FreeTime[] {
  const days = Map.groupBy(free, ({ startsAt }) => formatDay(startsAt, zone))
  return [...days.values()].flatMap((times) => times.slice(0, perDay)).slice(0, atMost)
}
