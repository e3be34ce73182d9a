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

type Hold = {
  feeCents: number
  /** Who is asked. */
  name: string
  answerBy: string
  /** The payer wants a credit if the request is not accepted. */
  keepAsCredit?: boolean
}

/** The three sentences about the fee: what is held now, when it is charged, when it comes back. */
export function holdSentences({ feeCents, name, answerBy, keepAsCredit = false }: Hold): HoldSentence[] {
  const fee = money(feeCents)
  const first = firstName(name)
  return [
    { when: 'Now:', what: `your card is asked to hold ${fee}. Nothing is charged.` },
    {
      when: `If ${first} confirms:`,
      what: `the ${fee} is charged then, and is not refundable after that.`,
    },
    {
      when: `If ${first} declines or has not answered by ${answerBy}:`,
      what: keepAsCredit
        ? `the ${fee} is charged and kept as a credit, which pays your next request.`
        : 'the hold is released in full.',
    },
  ]
}

/** The same three about a credit: what it pays now, when it is used up, when it comes back. */
export function creditSentences(name: string, answerBy: string): HoldSentence[] {
  const first = firstName(name)
  return [
    { when: 'Now:', what: 'your credit pays this request. No card is asked; nothing is charged.' },
    { when: `If ${first} confirms:`, what: 'the credit is used up.' },
    {
      when: `If ${first} declines or has not answered by ${answerBy}:`,
      what: 'the credit comes back and pays another request.',
    },
  ]
}

const firstName = (name: string) => name.split(/\s+/)[0] ?? name
