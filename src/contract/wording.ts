/** Words that pages, mails and messages share, so that all say the same. */

/** Cents as dollars: `$9.99`. */
export function money(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** An instant on somebody’s wall clock, with the zone: `Mon, Dec 7, 2026, 6:00 PM (Europe/Lisbon)`. */
export function moment(instant: string | Date, timeZone: string): string {
  const words = new Date(instant).toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return `${words.replaceAll('\u202f', ' ')} (${timeZone.replaceAll('_', ' ')})`
}

type Zones = { reader: string; other: string }

/** When a booking is, for its reader, with the other party’s clock beside it where the zones differ. */
export function bookingMoment(startsAt: string | Date | null, { reader, other }: Zones): string {
  if (!startsAt) return 'Time to be agreed'
  const mine = moment(startsAt, reader)
  return reader === other ? mine : `${mine}, which is ${moment(startsAt, other)}`
}

export type HoldSentence = { when: string; what: string }

/** The three sentences about the fee: what is held now, when it is charged, when it comes back. */
export function holdSentences(feeCents: number, name: string, answerBy: string): HoldSentence[] {
  const fee = money(feeCents)
  const first = name.split(/\s+/)[0] ?? name
  return [
    { when: 'Now:', what: `your card is asked to hold ${fee}. Nothing is charged.` },
    {
      when: `If ${first} confirms:`,
      what: `the ${fee} is charged then, and is not refundable after that.`,
    },
    {
      when: `If ${first} declines or has not answered by ${answerBy}:`,
      what: 'the hold is released in full.',
    },
  ]
}
