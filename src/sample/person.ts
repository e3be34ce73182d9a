import type { SeriesKind } from '../contract/series.ts'
import type { Look } from './portraits/look.ts'

/** Reserved: it gets no email, and no page answers there. */
export const sampleDomain = 'sample.greenroom.example'

export type SamplePerson = {
  name: string
  headline: string
  location: string
  /** IANA name. */
  zone: string
  profession: string
  series?: { title: string; kind: SeriesKind }
  bio: string
  topics: string[]
  expertise: string[]
  categories: string[]
  /** Such as `mon-thu 18:00-20:30, sat 10:00-12:00`, or empty. */
  hours: string
  look?: Look
  openToGuesting?: boolean
  views: number
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Parses `hours` into ISO weekdays and minutes after midnight. */
export function slotsOf(hours: string) {
  return hours
    .split(', ')
    .filter(Boolean)
    .flatMap((part) => {
      const [range = '', times = ''] = part.split(' ')
      const [from = '', to = from] = range.split('-')
      const [startMinute = 0, endMinute = 0] = times.split('-').map((time) => {
        const [hour = 0, minute = 0] = time.split(':').map(Number)
        return hour * 60 + minute
      })
      return days
        .slice(days.indexOf(from), days.indexOf(to) + 1)
        .map((day) => ({ weekday: days.indexOf(day) + 1, startMinute, endMinute }))
    })
}
