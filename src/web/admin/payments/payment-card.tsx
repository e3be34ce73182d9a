import type { AdminCredit, AdminPayment } from '../../../contract/admin/payments.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { cardTotals, creditReasonLabels } from '../../../wording/payments.ts'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Card } from '../../ui/card.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { PersonName } from '../person-name.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentUse } from './payment-use.tsx'
import { RefundButton } from './refund-button.tsx'
import { useMoneyActions } from './use-money-actions.ts'
import {
  creditWords,
  movementWords,
  providerWords,
  refundWords,
  toCreditWords,
  paymentWords as words,
} from './wording.ts'

type Props = { payment: AdminPayment; credit?: AdminCredit | null }

export function PaymentCard({ payment, credit }: Props) {
  const { id, refund, toCredit, payer, intentId } = payment
  const { refundPayment, creditPayment } = useMoneyActions()
  const moment = useMoment()
  const { left } = cardTotals(payment.entries)
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-xl">{words.cardTitle}</h3>
        <PaymentBadge payment={payment} />
      </div>
      <DetailList inPairs>
        <Detail name={words.number}>
          <TextLink to="/admin/payments/$id" params={{ id: String(id) }} preload={false}>
            #{id}
          </TextLink>
        </Detail>
        <Detail name={words.amount}>{formatMoney(payment.amountCents)}</Detail>
        {left > 0 && left < payment.amountCents && <Detail name={words.left}>{formatMoney(left)}</Detail>}
        <Detail name={words.paidBy}>
          <PersonName party={payer} />
        </Detail>
        <Detail name={words.paidWith}>{providerWords[payment.provider]}</Detail>
        <Detail name={words.purpose} wide>
          {payment.description}
        </Detail>
        <Detail name={words.paysFor} wide>
          <PaymentUse of={payment.usedFor} />
        </Detail>
        {intentId && (
          <Detail name={words.providerId} wide>
            {intentId}
          </Detail>
        )}
        {credit && (
          <Detail name={words.creditTitle({ id: credit.id })} wide>
            {words.credit({
              status: creditWords[credit.status],
              reason: creditReasonLabels[credit.reason].toLowerCase(),
            })}
          </Detail>
        )}
      </DetailList>
      {payment.entries.length > 0 && (
        <Timeline>
          {payment.entries.map(({ kind, amountCents, createdAt }) => (
            <TimelineStep
              key={`${kind} ${createdAt} ${amountCents}`}
              title={words.movement({ movement: movementWords[kind], amount: formatMoney(amountCents) })}
              at={createdAt}
              when={moment(createdAt)}
            />
          ))}
        </Timeline>
      )}
      <p className="text-sm text-soft">{refund.says}</p>
      {refund.possible && (
        <div className="flex flex-wrap gap-3">
          <RefundButton
            title={refundWords.confirmPayment({ id })}
            refund={refund}
            onRefund={() => refundPayment(id)}
          />
          <RefundButton
            title={refundWords.confirmToCredit({ id })}
            refund={toCredit}
            words={toCreditWords}
            onRefund={() => creditPayment(id)}
          />
        </div>
      )}
    </Card>
  )
}
