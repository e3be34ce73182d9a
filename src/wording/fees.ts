import { agentAnswerDays } from '../contract/requests/deadlines.ts'
import { money } from './money.ts'
import { firstName } from './names.ts'

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
