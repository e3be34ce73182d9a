import type { AgentRequestStatus } from '../../../contract/requests/agent-requests.ts'

export const requestingWords = {
  unpaid: 'Pay the fee first, by card or with a credit.',
  cardRefused: 'We couldn’t charge your card, so we didn’t send your request. You pay nothing.',
  sent: ({ agent }: { agent: string }) => `We sent your request to ${agent}.`,
  sending: ({ agent }: { agent: string }) =>
    `We’ll send your request to ${agent} as soon as the fee is charged.`,
}

export const answeringWords = {
  unknownRequest: 'We couldn’t find that request.',
  guestRepliesOnly: 'Only the guest can reply to this request.',
  guestTakesOverOnly: 'Only the guest can take over this request.',
  takenOver: 'The guest is now handling this request.',
  takeOverFirst: 'Your agent is handling this request. Take it over to reply yourself.',
  changed: 'This request changed while you were looking at it. Reload and try again.',
  newerQuestion: 'There’s a newer question. Read it, then answer.',
  termsChanged: 'The proposed length or speaking fee has changed. Review it and choose again.',
  zoneChanged: ({ name }: { name: string }) =>
    `${name} is now in another time zone. Review the times and send them again.`,
}

type Closed = Exclude<AgentRequestStatus, 'pending' | 'countered'>

export const closedRefusals: Record<Closed, string> = {
  accepted: 'This request has already been accepted.',
  declined: 'This request has already been declined.',
  expired: 'This request has expired.',
  withdrawn: 'This request has been withdrawn.',
  payment_failed: 'This request is closed because its fee wasn’t paid or was returned.',
  cancelled: 'This request has been canceled.',
}

export const portalWords = {
  unknownLink: 'This link doesn’t work. Open it exactly as it appears in your email.',
  expiredLink: 'This link has expired. We can send you a new one.',
  noAccess: 'You don’t have access to this request.',
}
