import { z } from 'zod'

/** `agreed`: the participants agree on a place for each booking. */
export const meetingWays = ['video', 'phone', 'in_person', 'agreed'] as const
export const meetingWay = z.enum(meetingWays, 'Choose how you meet from the list.')
export type MeetingWay = z.output<typeof meetingWay>

/** Where a booking takes place. `place`: a link, a phone number or an address. */
export const meeting = z.object({ way: meetingWay.exclude(['agreed']), place: z.string().nullable() })
export type Meeting = z.output<typeof meeting>
