import { holdPayment } from '../money/paid-request.ts'
import type { Member, World } from '../worlds/world.ts'

export const exampleAgent = {
  hasAgent: true,
  agentName: 'Ada Quill',
  agentEmail: 'ada.quill@agency.example',
  agentPhone: '+44 20 7946 0018',
  agentCompany: 'Quill & Partners',
}

/** A guest with an agent, and a requester, in their own world. */
export type Represented = { world: World; guest: Member; requester: Member }

export type Zones = { guestZone?: string; requesterZone?: string }

let agents = 0
export const newAgentEmail = () => `agent${++agents}@agency.example`

/** A guest with an agent, and a requester, in an existing world. Zones are UTC by default. */
export async function createRepresentedGuest(
  world: World,
  { guestZone = 'UTC', requesterZone = 'UTC', ...agent }: Zones & { agentEmail?: string } = {},
): Promise<Represented> {
  const guest = await world.member({ timeZone: guestZone })
  await updateRepresentation(guest, { ...exampleAgent, ...agent })
  return { world, guest, requester: await world.member({ userType: 'creator', timeZone: requesterZone }) }
}

/** Agent and fee fields of a profile. */
export async function updateRepresentation(
  guest: Pick<Member, 'id' | 'patch'>,
  changes: object,
): Promise<void> {
  const { status, text } = await guest.patch(`/api/users/${guest.id}`, changes)
  if (status !== 200) throw new Error(`PATCH representation: ${text}`)
}

export const exampleRequest = {
  requestedTopic: 'Tides and time',
  requestedFormat: 'podcast',
  creatorMessage: 'We would love an hour on tidal power.',
}
let asked = 0
/** Each is another request: the same one again is refused. */
const newRequest = () => ({
  ...exampleRequest,
  creatorMessage: `${exampleRequest.creatorMessage} (${++asked})`,
})

type Draft = Partial<typeof exampleRequest> & { requestedDate?: string; keepAsCredit?: boolean }

/** Holds the fee for an agent request with a test card and returns the payment's id. */
export function holdAgentFee(requester: Member, personalityId: number, draft: Draft = {}): Promise<string> {
  const metadata = { type: 'agent_request', personalityId }
  return holdPayment(requester, { ...newRequest(), ...draft, personalityId, amount: 999, metadata })
}

/** Sends an agent request paid by card and returns its id. */
export async function sendAgentRequest(
  requester: Member,
  guestId: number,
  draft: Draft = {},
): Promise<number> {
  const whole = { ...newRequest(), ...draft }
  const paymentIntentId = await holdAgentFee(requester, guestId, whole)
  return postAgentRequest(requester, guestId, { ...whole, paymentIntentId })
}

/** With any means of payment. */
export async function postAgentRequest(
  requester: Member,
  guestId: number,
  form: Draft & { paymentIntentId?: string; useCredit?: boolean },
): Promise<number> {
  const whole = { ...newRequest(), platformFee: 9.99, ...form, personalityId: guestId }
  const { status, body, text } = await requester.post('/api/agent-request', whole)
  if (status !== 201) throw new Error(`agent-request: ${text}`)
  return body.requestId
}
