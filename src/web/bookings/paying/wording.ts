import {
  chargeCreditSentences,
  chargeSentences,
  creditSentences,
  type HoldSentence,
  holdSentences,
} from '../../../wording/fees.ts'

type Asked = {
  feeCents: number
  keepAsCredit: boolean
  /** Until when a request that is sent now can be answered. */
  answerBy: string
}

/** What the fee does in one kind of request, in words. */
export type FeeWords = {
  /** The three sentences: now, if it is accepted, if not. */
  byCard(asked: Asked): HoldSentence[]
  byCredit(answerBy: string): HoldSentence[]
  /** Of the payment step. */
  title(fee: string): string
  pay(fee: string): string
  paying: string
  keepHelp: string
}

/** The card holds it until the asked person answers. */
export function holdWords(name: string): FeeWords {
  return {
    byCard: (asked) => holdSentences({ ...asked, name }),
    byCredit: (answerBy) => creditSentences(name, answerBy),
    title: (fee) => `Hold ${fee} for ${name}`,
    pay: (fee) => `Hold ${fee} and send`,
    paying: 'Placing hold…',
    keepHelp:
      'Also when nobody answers in time or the time is taken. If you withdraw, the hold is always released in full.',
  }
}

/** It is charged at once, since an agent may need longer than a card holds it. */
export function chargeWords(name: string): FeeWords {
  return {
    byCard: chargeSentences,
    byCredit: chargeCreditSentences,
    title: (fee) => `Pay ${fee} to ask ${name}`,
    pay: (fee) => `Pay ${fee} and send`,
    paying: 'Charging the fee…',
    keepHelp: 'Also when there is no answer in time. If you withdraw, the fee always goes back to your card.',
  }
}
