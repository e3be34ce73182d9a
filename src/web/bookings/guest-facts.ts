import type { Booking } from '../../contract/bookings.ts'
import { formatWords } from '../../contract/direct-bookings.ts'

/** What only a request to a guest says: its form, and what their agent arranged. */
export function guestFacts({ format, speakingFee, arrangedBy }: Booking): [name: string, value: string][] {
  return [
    ...(format ? ([['Format', formatWords[format]]] as [string, string][]) : []),
    ...(speakingFee ? ([['Speaking fee', speakingFee]] as [string, string][]) : []),
    ...(arrangedBy ? ([['Arranged by', arrangedBy]] as [string, string][]) : []),
  ]
}
