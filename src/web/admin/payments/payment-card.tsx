import type { AdminCredit, AdminPayment } from '../../../contract/admin/payments.ts'
import { creditReasonWords } from '../../../wording/payments.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { paymentTones } from './payment-tones.ts'
import { PaymentUse } from './payment-use.tsx'
import { RefundButton } from './refund-button.tsx'
import { useMoneyActions } from './use-money-actions.ts'
import {
  creditWords,
  movementWords,
  paymentStateWords,
  providerWords,
  refundWords,
  paymentWords as words,
} from './wording.ts'

type Props = { payment: AdminPayment; credit?: AdminCredit | null }

export function PaymentCard({ payment, credit }: Props) {
  const { id, refund, status, payer, intentId } = payment
  const { refundPayment } = useMoneyActions()
  const moment = useMoment()
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-xl">{words.cardTitle}</h3>
        <Badge tone={paymentTones[status]}>{paymentStateWords[status]}</Badge>
      </div>
      <Facts inPairs>
        <Fact name={words.number}>
          <TextLink to="/admin/payments/$id" params={{ id: String(id) }} preload={false}>
            #{id}
          </TextLink>
        </Fact>
        <Fact name={words.amount}>{formatMoney(payment.amountCents)}</Fact>
        <Fact name={words.paidBy}>
          {payer.name}
          {payer.email && (
            <span className="block text-sm text-soft">
              <EmailAddress of={payer.email} />
            </span>
          )}
        </Fact>
        <Fact name={words.paidWith}>{providerWords[payment.provider]}</Fact>
        <Fact name={words.purpose} wide>
          {payment.description}
        </Fact>
        <Fact name={words.paysFor} wide>
          <PaymentUse of={payment.usedFor} />
        </Fact>
        {intentId && (
          <Fact name={words.providerId} wide>
            {intentId}
          </Fact>
        )}
        {credit && (
          <Fact name={words.creditTitle({ id: credit.id })} wide>
            {words.credit({
              status: creditWords[credit.status],
              reason: creditReasonWords[credit.reason].toLowerCase(),
            })}
          </Fact>
        )}
      </Facts>
      {payment.entries.length > 0 && (
        <Timeline>
          {payment.entries.map(({ kind, amountCents, createdAt }) => (
            <TimelineStep
              key={kind}
              title={words.movement({ movement: movementWords[kind], amount: formatMoney(amountCents) })}
              at={createdAt}
              when={moment(createdAt)}
            />
          ))}
        </Timeline>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-sm text-soft">{refund.says}</p>
        <RefundButton
          title={refundWords.confirmPayment({ id })}
          refund={refund}
          onRefund={() => refundPayment(id)}
        />
      </div>
    </Card>
  )
}
