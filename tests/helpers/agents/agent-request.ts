import { testCard } from '../money/paid-request.ts'
import type { Member, World } from '../worlds/new-world.ts'

export const someAgent = {
  hasAgent: true,
  agentName: 'Ada Quill',
  agentEmail: 'ada.quill@agency.example',
  agentPhone: '+44 20 7946 0018',
  agentCompany: 'Quill & Partners',
}

/** A guest with an agent, and somebody who asks for them, in a world of their own. */
export type Represented = { world: World; guest: Member; requester: Member }

export type Zones = { guestZone?: string; requesterZone?: string }

/** A guest with an agent, and a requester, in a world at hand. Zones are UTC unless said. */
export async function newRepresented(
  world: World,
  { guestZone = 'UTC', requesterZone = 'UTC' }: Zones = {},
): Promise<Represented> {
  const guest = await world.member({ timeZone: guestZone })
  await changeAgent(guest, someAgent)
  return { world, guest, requester: await world.member({ userType: 'creator', timeZone: requesterZone }) }
}

/** What a person says of their agent and fee. */
export async function changeAgent(guest: Pick<Member, 'id' | 'patch'>, changes: object): Promise<void> {
  const { status, text } = await guest.patch(`/api/users/${guest.id}`, changes)
  if (status !== 200) throw new Error(`PATCH representation: ${text}`)
}

export const someRequest = {
  requestedTopic: 'Tides and time',
  requestedFormat: 'podcast',
  creatorMessage: 'We would love an hour on tidal power.',
}
let asked = 0
/** Each is another request: the same one again is refused. */
const newRequest = () => ({
  ...someRequest,
  creatorMessage: `${someRequest.creatorMessage} (${++asked})`,
})

type Draft = Partial<typeof someRequest> & { requestedDate?: string; keepAsCredit?: boolean }

/** Begins a payment for a request through a guest’s agent and holds the fee with a test card; the id of the payment. */
export async function holdAgentFee(requester: Member, guestId: number, draft: Draft = {}): Promise<string> {
  const form = { ...newRequest(), ...draft, personalityId: guestId }
  const metadata = { type: 'agent_request', personalityId: guestId }
  const begun = await requester.post('/api/create-payment-intent', { ...form, amount: 999, metadata })
  if (begun.status !== 200) throw new Error(`create-payment-intent: ${begun.text}`)
  const { clientSecret, paymentIntentId } = begun.body
  const held = await requester.post('/api/sandbox/confirm', { clientSecret, ...testCard })
  if (held.body.status !== 'requires_capture') throw new Error(`sandbox/confirm: ${held.text}`)
  return paymentIntentId
}

/** Asks a guest through their agent, paid by card; the id of the request. */
export async function askAgent(requester: Member, guestId: number, draft: Draft = {}): Promise<number> {
  const whole = { ...newRequest(), ...draft }
  const paymentIntentId = await holdAgentFee(requester, guestId, whole)
  return postAgentRequest(requester, guestId, { ...whole, paymentIntentId })
}

/** The same with whatever pays for it. */
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
