import { isAboutAnswer, type View } from './find-views.ts'
import { closedWords } from './format-closing.ts'
import {
  completedWords,
  confirmedWords,
  noShowDecidedWords,
  noShowObjectedWords,
  noShowReportedWords,
  scheduledWords,
  startingWords,
} from './format-meeting.ts'
import { expiringWords, offeredWords, reopenedWords, requestedWords } from './format-request.ts'

/** The text of one event for one reader, shared by email and notification. */
export type Words = {
  title: string
  lead: string
  facts: string[]
  more?: string[]
  next: string[]
  links?: { label: string; path: string }[]
  button?: string
}

export function formatEvent(view: View): Words {
  const { event } = view
  switch (event.type) {
    case 'booking.requested':
      return requestedWords(view)
    case 'booking.offered':
      return offeredWords(view)
    case 'booking.confirmed':
      return confirmedWords(view)
    case 'booking.scheduled':
      return scheduledWords(view)
    case 'booking.completed':
      return completedWords(view)
    case 'booking.no_show_reported':
      return noShowReportedWords(view)
    case 'booking.no_show_objected':
      return noShowObjectedWords(view)
    case 'booking.no_show_decided':
      return noShowDecidedWords(view)
    case 'booking.reopened':
      return reopenedWords(view)
    case 'booking.closed':
      return closedWords(view)
    case 'booking.reminded':
      if (isAboutAnswer(event)) return expiringWords(view)
      return startingWords(view, event.about === 'starts_in_1_hour')
  }
}

export function pageOf({ booking }: Pick<View, 'booking'>): string {
  return `/bookings/${booking.id}`
}
