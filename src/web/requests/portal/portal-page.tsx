import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type {
  AgentPortal,
  AgentPortalEntry,
  AgentPortalRequest,
} from '../../../contract/requests/agent-portal.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { formatList } from '../../../wording/formats.ts'
import { calledName } from '../../../wording/names.ts'
import { zoneName } from '../../../wording/times.ts'
import { HttpError } from '../../api.ts'
import { useApi, useSite } from '../../shared/session/session.tsx'
import { DayOnly, formatOtherTime } from '../../shared/times/date-time.tsx'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { agentPortalQuery } from '../queries.ts'
import { ExpiredLink } from './expired-link.tsx'
import { PortalCard } from './portal-card.tsx'

const mostAtFirst = 8

type Guest = { id: number; name: string; timeZone: string }

type Props = { token: string; requested: number | undefined; onOpen: (requestId: number | undefined) => void }

const freshForMs = 60_000

/** The agent portal behind an emailed link; agents have no account. */
export function PortalPage({ token, requested, onOpen }: Props) {
  const { data: seat, error } = useQuery({
    ...agentPortalQuery(useApi(), token),
    refetchInterval: freshForMs,
    refetchOnWindowFocus: true,
  })
  if (!seat) return null
  const hasEnded = error instanceof HttpError && error.code === 'invalid_token'
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <SeatHeader seat={seat} />
      {hasEnded && <ExpiredLink token={token} level={2} />}
      {seat.requests.length === 0 ? (
        <EmptyState icon={Inbox} title="No requests right now">
          We’ll email you new requests, each with a link to this page.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Requests seat={seat} token={token} requested={requested} onOpen={onOpen} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-24">
            {/* An agent without an open request sees no calendar. */}
            {guestsOf(seat.requests.filter(isOpen)).map((guest) => (
              <PortalCalendar
                key={guest.id}
                guest={guest}
                entries={seat.calendar.filter(({ personalityId }) => personalityId === guest.id)}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function SeatHeader({ seat }: { seat: AgentPortal }) {
  const { platformName } = useSite()
  const zone = useViewerZone() ?? seat.requests[0]?.personalityTimeZone ?? 'UTC'
  const guests = formatList(guestsOf(seat.requests).map(({ name }) => name))
  return (
    <PageHeader back={<BackLink to="/" />} title={guests ? `Requests for ${guests}` : 'Requests'}>
      {/* In rem, since ch changes when the font loads. */}
      <p className="max-w-[42rem]">
        {seat.agentName && `Hi ${seat.agentName}.`}{' '}
        {guests
          ? `Requests for ${guests} arrive here. Reply on their behalf, no account needed.`
          : `On ${platformName}, hosts request guests for their shows. Reply on your clients’ behalf, no account needed.`}{' '}
        This link is only for you and works until <DayOnly at={seat.expiresAt} zone={zone} />.
      </p>
    </PageHeader>
  )
}

function Requests({ seat, token, requested, onOpen }: Props & { seat: AgentPortal }) {
  const [first, ...others] = seat.requests
  const [opened, setOpened] = useState(() => new Set([first?.id, requested]))
  function toggle(id: number) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
    onOpen(next.has(id) ? id : undefined)
  }
  const card = (request: AgentPortalRequest) => (
    <PortalCard
      key={request.id}
      request={request}
      token={token}
      calendar={seat.calendar}
      isOpen={opened.has(request.id)}
      onToggle={() => toggle(request.id)}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {first && card(first)}
      {others.length > 0 && (
        <p className="mt-4 font-semibold">{otherRequests(others.filter(isOpen).length)}</p>
      )}
      {others.map(card)}
    </div>
  )
}

function otherRequests(open: number): string {
  if (open === 0) return 'No other open requests'
  return `${open} more open ${open === 1 ? 'request' : 'requests'}`
}

function guestsOf(requests: readonly AgentPortalRequest[]) {
  const guests = requests.map(({ personality, personalityTimeZone: timeZone }) => ({
    ...personality,
    timeZone,
  }))
  return [...new Map(guests.map((guest) => [guest.id, guest])).values()]
}

/** Booked and proposed times in the guest’s zone, with the agent’s own time where it differs. */
export function PortalCalendar({ guest, entries }: { guest: Guest; entries: readonly AgentPortalEntry[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, mostAtFirst)
  const days = Map.groupBy(shown, ({ startsAt }) => formatWeekday(startsAt, guest.timeZone))
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl break-words">{calledName(guest)}’s calendar</h2>
        <p className="text-sm text-soft">Booked and proposed times, in {zoneName(guest.timeZone)}.</p>
      </div>
      {entries.length === 0 ? (
        <p>Nothing booked or proposed yet.</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {[...days].map(([day, own]) => (
            <li key={day}>
              <h3 className="font-sans text-sm font-semibold tracking-normal">{day}</h3>
              <ul className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-2">
                {own.map((entry) => (
                  <Entry
                    key={`${entry.kind} ${entry.startsAt} ${entry.title}`}
                    entry={entry}
                    zone={guest.timeZone}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {shown.length < entries.length && (
        <Button look="outline" size="s" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {entries.length}
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry, zone }: { entry: AgentPortalEntry; zone: string }) {
  const { kind, startsAt, endsAt, title } = entry
  const isBooked = kind === 'booked'
  const own = useViewerZone()
  const elsewhere = own && own !== zone ? formatOtherTime({ at: startsAt, zone, otherZone: own }) : ''
  return (
    <li className="rounded-m bg-sunk px-3.5 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">
          {formatTime(startsAt, zone)} to {formatTime(endsAt, zone)}
        </span>
        <Badge tone={isBooked ? 'ok' : 'wait'}>{isBooked ? 'Booked' : 'Proposed'}</Badge>
      </div>
      {/* One line, so that nothing moves when the browser adds its own time. */}
      <p className="truncate text-sm text-soft">
        {[elsewhere, title ?? `Another ${isBooked ? 'booking' : 'request'}`].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
