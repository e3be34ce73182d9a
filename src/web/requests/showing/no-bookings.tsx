import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { hostQuery } from '../bookings-query.ts'
import { bookingListWords as words } from './wording.ts'

export function NothingUpcoming() {
  const me = useMe()
  const isCreator = me?.userType === 'creator'
  const { data: host } = useQuery({ ...hostQuery(useApi(), me?.id ?? 0), enabled: isCreator })
  if (isCreator && host && !host.isAvailableForBooking) {
    return (
      <EmptyState
        icon={CalendarDays}
        title={words.noneUpcoming}
        action={
          <LinkButton to="/settings/availability" hash="booking-rules" look="secondary">
            {words.bookingSettings}
          </LinkButton>
        }
      >
        {words.noneUpcomingPaused}
      </EmptyState>
    )
  }
  if (isCreator && !host?.available) {
    return (
      <EmptyState
        icon={CalendarDays}
        title={words.noneUpcoming}
        action={
          <LinkButton to="/dashboard" search={{ tab: 'availability' }} look="secondary">
            {words.setHours}
          </LinkButton>
        }
      >
        {words.noneUpcomingForCreator}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={CalendarDays}
      title={words.noneUpcoming}
      action={
        <LinkButton to="/search" search={{ userType: isCreator ? 'guest' : 'creator' }} look="secondary">
          {isCreator ? words.findGuests : words.findCreators}
        </LinkButton>
      }
    >
      {isCreator ? words.noneUpcomingWithHours : words.noneUpcomingForGuest}
    </EmptyState>
  )
}

export function NothingEarlier() {
  return (
    <EmptyState icon={CalendarDays} title={words.noneEarlier}>
      {words.noneEarlierText}
    </EmptyState>
  )
}
