import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Fragment, type ReactElement } from 'react'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { hostQuery } from '../queries.ts'

export function NothingUpcoming() {
  const me = useMe()
  const isCreator = me?.userType === 'creator'
  const { data: host } = useQuery({ ...hostQuery(useApi(), me?.id ?? 0), enabled: isCreator })
  const [text, action] = nextOf(isCreator, host)
  return (
    <EmptyState icon={CalendarDays} title="No upcoming bookings" action={action}>
      {text}
    </EmptyState>
  )
}

type Host = { isAvailableForBooking: boolean; available: boolean }

function nextOf(isCreator: boolean, host: Host | undefined): [text: string, action: ReactElement] {
  if (!isCreator) {
    return [
      'Book a creator, and your bookings show up here.',
      <LinkButton key="creators" to="/search" search={{ userType: 'creator' }} look="secondary">
        Find creators
      </LinkButton>,
    ]
  }
  if (host && !host.isAvailableForBooking) {
    return [
      'You’ve turned off booking requests, so no one can book you. Turn them on to get bookings here.',
      <LinkButton key="rules" to="/settings/availability" hash="booking-rules" look="secondary">
        Open booking settings
      </LinkButton>,
    ]
  }
  if (!host?.available) {
    return [
      'Requests and bookings show up here. Add your hours so people can book you.',
      <Fragment key="hours">
        <LinkButton to="/dashboard" search={{ tab: 'availability' }} look="secondary">
          Set your weekly hours
        </LinkButton>
        <FindGuests look="outline" />
      </Fragment>,
    ]
  }
  return [
    'You have open hours. Requests and bookings show up here.',
    <FindGuests key="guests" look="secondary" />,
  ]
}

function FindGuests({ look }: { look: 'secondary' | 'outline' }) {
  return (
    <LinkButton to="/search" search={{ userType: 'guest' }} look={look}>
      Find guests
    </LinkButton>
  )
}

export function NothingEarlier() {
  return (
    <EmptyState icon={CalendarDays} title="No past bookings">
      Completed and canceled bookings show up here.
    </EmptyState>
  )
}
