import { isAboutAnswer, type View } from './find-views.ts'
import { formatClosing } from './format-closing.ts'
import {
  formatCompleted,
  formatConfirmed,
  formatNoShowDecided,
  formatNoShowObjected,
  formatNoShowReported,
  formatScheduled,
  formatStarting,
} from './format-meeting.ts'
import { formatExpiring, formatOffered, formatReopened, formatRequested } from './format-request.ts'

/** The text of one event for one reader, shared by email and notification. */
export type EventText = {
  title: string
  lead: string
  facts: string[]
  more?: string[]
  next: string[]
  links?: { label: string; path: string }[]
  button?: string
}

export function formatEvent(view: View): EventText {
  const { event } = view
  switch (event.type) {
    case 'booking.requested':
      return formatRequested(view)
    case 'booking.offered':
      return formatOffered(view)
    case 'booking.confirmed':
      return formatConfirmed(view)
    case 'booking.scheduled':
      return formatScheduled(view)
    case 'booking.completed':
      return formatCompleted(view)
    case 'booking.no_show_reported':
      return formatNoShowReported(view)
    case 'booking.no_show_objected':
      return formatNoShowObjected(view)
    case 'booking.no_show_decided':
      return formatNoShowDecided(view)
    case 'booking.reopened':
      return formatReopened(view)
    case 'booking.closed':
      return formatClosing(view)
    case 'booking.reminded':
      if (isAboutAnswer(event)) return formatExpiring(view)
      return formatStarting(view, event.about === 'starts_in_1_hour')
  }
}

export function pageOf({ booking }: Pick<View, 'booking'>): string {
  return `/bookings/${booking.id}`
}
