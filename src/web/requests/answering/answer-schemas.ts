import { z } from 'zod'
import { durations } from '../../../contract/availability.ts'
import { convertWallClock, toInstant, type WallClock } from '../../shared/times/wall-clock.ts'
import { timeProblems } from './agent-wording.ts'

const limited = (max: number) =>
  z.string().max(max, timeProblems.tooLong({ most: max.toLocaleString('en-US') }))
const wall = {
  date: z.string().min(1, timeProblems.noDate),
  time: z.string().min(1, timeProblems.noTime),
}
const terms = {
  zone: z.string(),
  duration: z.coerce.number().pipe(z.literal([...durations], timeProblems.noDuration)),
  speakingFee: limited(200),
  response: limited(2000),
}

/** Times are typed in the reader’s zone and sent in the requester’s, where some hours of a clock change can’t be expressed. */
export const acceptSchema = (requesterZone: string) =>
  z.object({ ...wall, ...terms }).superRefine((values, found) => {
    const message = problemOf(values, values.zone, requesterZone)
    if (message) found.addIssue({ code: 'custom', path: ['time'], message })
  })

export const counterSchema = (requesterZone: string) =>
  z.object({ offers: z.array(z.object(wall)), ...terms }).superRefine(({ offers, zone }, found) => {
    for (const [place, offer] of offers.entries()) {
      const message = problemOf(offer, zone, requesterZone)
      if (message) found.addIssue({ code: 'custom', path: ['offers', place, 'time'], message })
    }
  })

function problemOf(when: WallClock, zone: string, requesterZone: string) {
  const at = toInstant(when, zone)
  if (!at) return timeProblems.noMoment
  if (Date.parse(at) <= Date.now()) return timeProblems.past
  if (convertWallClock(when, zone, requesterZone)) return undefined
  return timeProblems.clockChange
}

export function toServerTime(when: WallClock, zone: string, requesterZone: string): WallClock {
  const there = convertWallClock(when, zone, requesterZone)
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
