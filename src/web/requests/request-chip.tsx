import type { AgentRequestStatus } from '../../contract/requests/agent-requests.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { requestStatusBadge } from './agent-wording.ts'

const tones: Record<AgentRequestStatus, BadgeTone> = {
  pending: 'wait',
  countered: 'wait',
  accepted: 'ok',
  declined: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
  payment_failed: 'quiet',
  cancelled: 'quiet',
}

export function RequestChip({ request }: { request: Parameters<typeof requestStatusBadge>[0] }) {
  return <Badge tone={tones[request.status]}>{requestStatusBadge(request)}</Badge>
}
