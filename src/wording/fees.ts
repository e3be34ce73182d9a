import { agentAnswerDays } from '../contract/requests/deadlines.ts'
import { formatMoney } from './formats.ts'

/** `when` is a bold label in front of the sentence. */
export type HoldSentence = { when: string; what: string }

type Hold = {
  feeCents: number
  name: string
  answerBy: string
  /** The payer wants a credit if the request isn’t accepted. */
  keepAsCredit?: boolean
}

export function holdSentences({ feeCents, name, answerBy, keepAsCredit = false }: Hold): HoldSentence[] {
  const fee = formatMoney(feeCents)
  return [
    { when: 'Now:', what: `We place a ${fee} hold on your card. You’re not charged yet.` },
    { when: `If ${name} confirms:`, what: `We charge the ${fee}. After that it’s non-refundable.` },
    {
      when: `If ${name} declines or doesn’t reply by ${answerBy}:`,
      what: keepAsCredit
        ? `We charge the ${fee} and keep it as a credit for your next request. If you withdraw first, we release the hold.`
        : 'We release the hold in full.',
    },
    afterConfirmation(name, fee),
  ]
}

/** Said before anyone pays: who cancels decides where the fee goes. */
const afterConfirmation = (name: string, fee: string): HoldSentence => ({
  when: 'Once it’s confirmed:',
  what: `If you cancel, you don’t get the ${fee} back. If ${name} cancels or doesn’t show up, you get a credit for your next request.`,
})

const creditAfterConfirmation = (name: string): HoldSentence => ({
  when: 'Once it’s confirmed:',
  what: `If you cancel, you don’t get your credit back. If ${name} cancels or doesn’t show up, you do.`,
})

export function creditSentences(name: string, answerBy: string): HoldSentence[] {
  return [
    { when: 'Now:', what: 'Your credit pays for this request. Nothing is charged to a card.' },
    { when: `If ${name} confirms:`, what: 'Your credit is used up.' },
    {
      when: `If ${name} declines or doesn’t reply by ${answerBy}:`,
      what: 'You get your credit back for another request.',
    },
    creditAfterConfirmation(name),
  ]
}

/** Where a page promises that only a yes is charged. */
export const agentException = 'Agent requests are charged when you send them, and refunded if they say no.'

type Charge = {
  feeCents: number
  /** Of the guest. */
  name: string
  /** The payer wants a credit if the request isn’t accepted. */
  keepAsCredit?: boolean
}

const notAccepted = `If they decline or don’t reply in ${agentAnswerDays} business days, or you withdraw first:`

/** A request through an agent is charged right away: an answer can take longer than a hold lasts. */
export function chargeSentences({ feeCents, name, keepAsCredit = false }: Charge): HoldSentence[] {
  const fee = formatMoney(feeCents)
  return [
    { when: 'Now:', what: `We charge ${fee} to your card. This is a charge, not a hold.` },
    { when: 'If your request is accepted:', what: `We keep the ${fee}. After that it’s non-refundable.` },
    {
      when: notAccepted,
      what: keepAsCredit
        ? `The ${fee} becomes a credit for your next request. If you withdraw, it goes back to your card in full.`
        : `The ${fee} goes back to your card in full.`,
    },
    afterConfirmation(name, fee),
  ]
}

export function chargeCreditSentences(name: string): HoldSentence[] {
  return [
    { when: 'Now:', what: 'Your credit pays for this request. Nothing is charged to a card.' },
    { when: 'If your request is accepted:', what: 'Your credit is used up.' },
    { when: notAccepted, what: 'You get your credit back for another request.' },
    creditAfterConfirmation(name),
  ]
}
