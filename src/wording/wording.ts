import { agentAnswerDays } from '../contract/requests/deadlines.ts'
import { zoneName } from './zone-words.ts'

/** Words that pages, mails and messages share, so that all say the same. */

/** Cents as dollars: `$9.99`. */
export function money(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** An instant on somebody’s wall clock, with the zone: `Mon, Dec 7, 2026, 6:00 PM Lisbon time`. */
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
  return `${words.replaceAll('\u202f', ' ')} ${zoneName(timeZone)}`
}

/** A calendar day, yyyy-mm-dd, wherever one is: `Mon, Dec 7, 2026`. */
export function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
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

type Charge = {
  feeCents: number
  /** The payer wants a credit if the request is not accepted. */
  keepAsCredit?: boolean
}

const notAccepted = `If it is declined, has no answer within ${agentAnswerDays} business days, or you withdraw it before the answer:`

/** The three sentences about the fee of a request through an agent: charged now, kept if accepted, back if not. */
export function chargeSentences({ feeCents, keepAsCredit = false }: Charge): HoldSentence[] {
  const fee = money(feeCents)
  return [
    { when: 'Now:', what: `your card is charged ${fee}. It is a charge, not a hold.` },
    { when: 'If your request is accepted:', what: `the ${fee} is kept, and is not refundable after that.` },
    {
      when: notAccepted,
      what: keepAsCredit
        ? `the ${fee} stands as a credit, which pays your next request. If you withdraw, it goes back to your card in full.`
        : `the ${fee} goes back to your card in full.`,
    },
  ]
}

/** The same three about a credit. */
export function chargeCreditSentences(): HoldSentence[] {
  return [
    { when: 'Now:', what: 'your credit pays this request. No card is asked; nothing is charged.' },
    { when: 'If your request is accepted:', what: 'the credit is used up.' },
    { when: notAccepted, what: 'the credit comes back and pays another request.' },
  ]
}

/** What stands where the name of a person stood whose account is gone. */
export const deletedName = 'Deleted account'

export const firstName = (name: string): string =>
  name === deletedName ? name : (name.split(/\s+/)[0] ?? name)
