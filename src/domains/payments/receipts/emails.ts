import type { Ctx } from '../../../platform/ctx.ts'
import { letter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import { money } from '../../../wording/money.ts'
import { creditGrantedWords } from '../../../wording/payments.ts'
import { moment } from '../../../wording/times.ts'
import { helloTo } from '../../accounts/emails.ts'
import type { UserRow } from '../../accounts/queries.ts'
import type { LedgerRow } from '../queries.ts'
import type { CreditRow, PaymentRow } from '../tables.ts'

/** One movement of money that its payer gets a receipt for. */
export type Movement = {
  platformName: string
  contactEmail: string
  payer: UserRow
  payment: PaymentRow
  entry: LedgerRow
  /** Why it became a credit. */
  reason?: CreditRow['reason'] | undefined
}

type Words = { subject: string; meaning: string[] }

/** What each movement is called and what it means for the payer, true whatever comes after it. */
function wordsFor({ payment, entry, reason }: Movement): Words | undefined {
  const amount = money(entry.amountCents)
  switch (entry.kind) {
    case 'capture':
      return payment.provider === 'credit' ? creditUsed(amount) : charged(amount)
    case 'release':
      return {
        subject: `The hold of ${amount} is released`,
        meaning: [
          `The hold of ${amount} on your card was released in full. Nothing was charged.`,
          'Banks take up to a few days to show it.',
        ],
      }
    case 'refund':
      return {
        subject: `Refund of ${amount}`,
        meaning: [
          `${amount} goes back to the card that it was charged to, in full.`,
          'Banks usually take 5 to 10 days to show it.',
        ],
      }
    case 'credit_granted':
      return creditGranted(amount, reason)
    case 'credit_returned':
      return {
        subject: 'Your credit is back',
        meaning: [
          'The credit that you paid with came back to you, since it paid for nothing in the end.',
          'It pays your next request, whatever the fee is then.',
        ],
      }
    default:
      return undefined
  }
}

/** Some fees are charged when their request is confirmed, others when it is sent: this is true of both. */
const whileItWaits =
  'While a request still waits for its answer, nothing is lost: if it is not accepted, what paid for it comes back.'

function charged(amount: string): Words {
  return {
    subject: `Receipt: ${amount} charged`,
    meaning: [
      `${amount} was charged to your card.`,
      'The fee of a confirmed booking is not refundable. If the other side cancels, you get it back as a credit.',
      whileItWaits,
    ],
  }
}

function creditUsed(amount: string): Words {
  return {
    subject: 'Receipt: your credit was used',
    meaning: [
      `One of your credits, worth ${amount}, paid the fee. Your card was not charged.`,
      'The fee of a confirmed booking is not refundable. If the other side cancels, the credit comes back.',
      whileItWaits,
    ],
  }
}

function creditGranted(amount: string, reason: Movement['reason']): Words {
  return {
    subject: `Credit of ${amount} for your next request`,
    meaning: [
      creditGrantedWords(amount, reason ?? 'admin'),
      'It pays your next request, whatever the fee is then.',
    ],
  }
}

/** The receipt of one movement, or none for a movement that is a step of another. */
export function receiptMail(ctx: Pick<Ctx, 'config'>, movement: Movement): Mail | undefined {
  const { platformName, contactEmail, payer, payment, entry } = movement
  const words = wordsFor(movement)
  if (!words) return undefined
  return {
    key: `receipt:${payment.id}:${entry.kind}`,
    kind: 'payment receipt',
    to: payer.email,
    userId: payer.id,
    subject: words.subject,
    ...letter(ctx, {
      platformName,
      greeting: helloTo(payer),
      paragraphs: [
        ...words.meaning,
        `Amount: ${money(entry.amountCents)}`,
        `For: ${payment.description}`,
        `Date: ${moment(entry.createdAt, payer.timeZone)}`,
        ...(payment.provider === 'sandbox' ? ['Test mode: no real money has moved.'] : []),
      ],
      button: { label: 'See the receipt', path: `/settings/payments/${payment.id}` },
      footnote: `${platformName}, payment ${payment.id}. Questions about it reach us at ${contactEmail}.`,
    }),
  }
}
