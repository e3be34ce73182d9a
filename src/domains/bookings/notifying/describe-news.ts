import { closedWords } from './describe-closing.ts'
import {
  completedWords,
  confirmedWords,
  noShowDecidedWords,
  noShowObjectedWords,
  noShowReportedWords,
  scheduledWords,
  startingWords,
} from './describe-meeting.ts'
import { expiringWords, offeredWords, reopenedWords, requestedWords } from './describe-request.ts'
import { isAboutAnswer, type View } from './read-news.ts'

/** What one party is told, the same in a mail and in a notification. */
export type Words = {
  /** What happened, with the other person’s name. */
  title: string
  /** The same in a sentence, for a mail. */
  lead: string
  /** When, how long, about what. */
  facts: string[]
  /** Further paragraphs, in a mail. */
  more?: string[]
  /** What becomes of the fee, and what to do now. */
  next: string[]
  /** Further ways on, in a mail. */
  links?: { label: string; path: string }[]
  /** What is written on the way to the booking. */
  button?: string
}

export function describeNews(view: View): Words {
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
      return startingWords(view, event.about === 'starts_in_1_hour' ? 'an hour' : '24 hours')
  }
}

/** Where everything about the booking stands. */
export function pageOf({ booking }: Pick<View, 'booking'>): string {
  return `/bookings/${booking.id}`
}
