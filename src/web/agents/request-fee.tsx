import type { AgentRequest } from '../../contract/agent-requests.ts'
import { movementWords } from '../../contract/payment-words.ts'
import { Card } from '../ui/card.tsx'
import { formatMoney } from '../ui/money.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useMoment } from '../ui/use-moment.ts'
import { feeWords, paidWith } from './fee-words.ts'

/** Where the fee stands and how it came there, for the person who paid it, with the way to the receipt. */
export function RequestFee({ request }: { request: AgentRequest }) {
  const moment = useMoment()
  const word = feeWords(request)
  if (!word) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">The fee</h2>
      <p>{word}</p>
      <ul className="grid gap-2 text-sm">
        {request.entries.map(({ kind, amountCents, createdAt }) => (
          <li key={`${kind} ${createdAt}`}>
            {movementWords(kind, paidWith(request), true)}
            {paidWith(request) === 'card' && `: ${formatMoney(amountCents)}`}
            <time dateTime={createdAt} className="block text-soft">
              {moment(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {request.paymentId && (
        <p>
          <TextLink to={`/settings/payments/${request.paymentId}` as string}>See the receipt</TextLink>
        </p>
      )}
    </Card>
  )
}
