import { TextLink } from '../../ui/text-link.tsx'
import { paymentWords } from './wording.ts'

export function PaymentUse({ of }: { of: string | null }) {
  const [, kind, id] = /^(booking|agent_request):(\d+)$/.exec(of ?? '') ?? []
  if (!kind || !id) return paymentWords.usedForNothing
  if (kind === 'agent_request') return paymentWords.usedForAgentRequest({ id })
  return (
    <TextLink to="/admin/bookings/$id" params={{ id }} preload={false}>
      {paymentWords.usedForBooking({ id })}
    </TextLink>
  )
}
