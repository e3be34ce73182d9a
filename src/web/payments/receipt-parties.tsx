import type { ReactNode } from 'react'
import type { Receipt } from '../../contract/payments.ts'

/** Who sells, who paid, and what for. */
export function ReceiptParties({ receipt }: { receipt: Receipt }) {
  const { seller, payer, description, paidWith } = receipt
  return (
    <dl className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
      <Fact name="From">
        {seller.name}
        <span className="block text-soft">{seller.contactEmail}</span>
      </Fact>
      <Fact name="Paid by">
        {payer.name}
        <span className="block text-soft">{payer.email}</span>
      </Fact>
      <Fact name="For">
        {description}
        <span className="block text-soft">Platform fee</span>
      </Fact>
      <Fact name="Paid with">{paidWith === 'credit' ? 'A credit: one prepaid request' : 'Card'}</Fact>
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
