import { z } from 'zod'
import { durations } from '../../../contract/availability.ts'
import { convertWallClock, toInstant, type WallClock } from '../../shared/times/wall-clock.ts'

const limited = (max: number) =>
  z.string().max(max, `Use ${max.toLocaleString('en-US')} characters or fewer.`)
const wall = { date: z.string().min(1, 'Choose a date.'), time: z.string().min(1, 'Choose a time.') }
const terms = {
  zone: z.string(),
  duration: z.coerce.number().pipe(z.literal([...durations], 'Choose a length.')),
  speakingFee: limited(200),
  response: limited(2000),
}

/** Times are typed in the reader’s zone and sent in the creator’s, where some hours of a clock change can’t be expressed. */
export const acceptSchema = (creatorZone: string, creator: string) =>
  z.object({ ...wall, ...terms }).superRefine((values, found) => {
    const message = problemOf(values, values.zone, creatorZone, creator)
    if (message) found.addIssue({ code: 'custom', path: ['time'], message })
  })

export const counterSchema = (creatorZone: string, creator: string) =>
  z.object({ offers: z.array(z.object(wall)), ...terms }).superRefine(({ offers, zone }, found) => {
    for (const [place, offer] of offers.entries()) {
      const message = problemOf(offer, zone, creatorZone, creator)
      if (message) found.addIssue({ code: 'custom', path: ['offers', place, 'time'], message })
    }
  })

function problemOf(when: WallClock, zone: string, creatorZone: string, creator: string) {
  const at = toInstant(when, zone)
  if (!at) return 'Choose a date and a time.'
  if (Date.parse(at) <= Date.now()) return 'Choose a time in the future.'
  if (convertWallClock(when, zone, creatorZone)) return undefined
  return `Clocks change during that hour where ${creator} lives. Choose another time.`
}

export function toServerTime(when: WallClock, zone: string, creatorZone: string): WallClock {
  const there = convertWallClock(when, zone, creatorZone)
  if (!there) throw new Error('This time was not validated.')
  return there
}

export const toServerTerms = (values: {
  duration: (typeof durations)[number]
  speakingFee: string
  response: string
}) => ({
  duration: values.duration,
  speakingFee: values.speakingFee || null,
  response: values.response || null,
})
