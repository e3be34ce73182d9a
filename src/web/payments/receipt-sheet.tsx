import type { ReactNode } from 'react'
import type { Receipt } from '../../contract/payments.ts'
import { formatMoney } from '../../wording/formats.ts'
import { formatCard, formatMovement, paymentTotal } from '../../wording/payments.ts'
import { zoneName } from '../../wording/times.ts'
import { formatDay, formatTime } from '../shared/times/dates.ts'
import { Banner } from '../ui/banner.tsx'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { receiptWords } from './wording.ts'

const cell = 'py-3 align-top'

export function ReceiptSheet({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { words, chargedCents } = paymentTotal(receipt)
  return (
    <article
      className={classNames(cardClass, 'grid gap-7 p-5 sm:p-8 print:rounded-none print:border-0 print:p-0')}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-display text-2xl font-bold">
          <bdi>{receipt.seller.name}</bdi>
        </p>
        <p className="text-soft">
          {receiptWords.number({ id: receipt.id, day: formatDay(receipt.createdAt, zone) })}
        </p>
      </header>
      {receipt.testMode && (
        <Banner tone="wait" className="text-sm print:border print:border-ink">
          {receiptWords.testMode}
        </Banner>
      )}
      <ReceiptParties receipt={receipt} />
      <table className="w-full text-left">
        <caption className="pb-1 text-left text-sm text-soft">
          {receiptWords.caption({ zone: zoneName(zone) })}
        </caption>
        <thead className="text-sm text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-normal">
              {receiptWords.event}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {receiptWords.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipt.entries.map(({ kind, amountCents, createdAt }) => (
            <tr key={`${kind} ${createdAt} ${amountCents}`} className="border-b border-line">
              <td className={classNames(cell, 'pr-4')}>
                {formatMovement(kind, receipt.paidWith)}
                <time dateTime={createdAt} className="block text-sm text-soft">
                  {formatDay(createdAt, zone)}, {formatTime(createdAt, zone)}
                </time>
              </td>
              <td className={classNames(cell, 'text-right whitespace-nowrap')}>
                {receipt.paidWith === 'credit' ? receiptWords.oneCredit : formatMoney(amountCents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-lg font-semibold">
          <tr>
            <th scope="row" className="pt-4 pr-4">
              {words}
            </th>
            <td className="pt-4 text-right align-top whitespace-nowrap">{formatMoney(chargedCents)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}

function ReceiptParties({ receipt }: { receipt: Receipt }) {
  const { seller, payer, description, paidWith, card } = receipt
  return (
    <dl className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
      <Fact name={receiptWords.from}>
        <bdi>{seller.name}</bdi>
        <span className="block text-soft">{seller.contactEmail}</span>
      </Fact>
      <Fact name={receiptWords.paidBy}>
        <bdi>{payer.name}</bdi>
        <span className="block text-soft">{payer.email}</span>
      </Fact>
      <Fact name={receiptWords.purpose}>
        {description}
        <span className="block text-soft">{receiptWords.fee}</span>
      </Fact>
      <Fact name={receiptWords.paidWith}>
        {paidWith === 'credit' ? receiptWords.credit : card ? formatCard(card) : receiptWords.card}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere [&_span]:font-normal">{children}</dd>
    </div>
  )
}
