import { z } from 'zod'
import { durations } from '../../../contract/availability.ts'
import { onClock, toInstant, type WallClock } from '../../shared/times/wall-clock.ts'

const limited = (max: number) =>
  z.string().max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)
const wall = {
  date: z.string().min(1, 'Please choose a date.'),
  time: z.string().min(1, 'Please choose a time.'),
}
const terms = {
  /** The clock on which times are typed: the reader’s own. */
  zone: z.string(),
  duration: z.coerce.number().pipe(z.literal([...durations], 'Please choose a length.')),
  speakingFee: limited(200),
  response: limited(2000),
}

/** Times are typed on the reader’s clock, and have to be sayable on the requester’s. */
export const acceptSchema = (requesterZone: string) =>
  z.object({ ...wall, ...terms }).superRefine((values, found) => {
    const message = whatIsWrong(values, values.zone, requesterZone)
    if (message) found.addIssue({ code: 'custom', path: ['time'], message })
  })

export const counterSchema = (requesterZone: string) =>
  z.object({ offers: z.array(z.object(wall)), ...terms }).superRefine(({ offers, zone }, found) => {
    for (const [place, offer] of offers.entries()) {
      const message = whatIsWrong(offer, zone, requesterZone)
      if (message) found.addIssue({ code: 'custom', path: ['offers', place, 'time'], message })
    }
  })

function whatIsWrong(when: WallClock, zone: string, requesterZone: string) {
  const at = toInstant(when, zone)
  if (!at) return 'Please choose a date and a time.'
  if (Date.parse(at) <= Date.now()) return 'Please choose a time in the future.'
  if (onClock(when, zone, requesterZone)) return undefined
  return 'Clocks change in that hour where the requester lives. Please choose another time.'
}

/** As the server takes it: on the requester’s clock. */
export function forServer(when: WallClock, zone: string, requesterZone: string): WallClock {
  const there = onClock(when, zone, requesterZone)
  if (!there) throw new Error('This time was not checked.')
  return there
}

export const termsForServer = (values: {
  duration: (typeof durations)[number]
  speakingFee: string
  response: string
}) => ({
  duration: values.duration,
  speakingFee: values.speakingFee || null,
  response: values.response || null,
})
