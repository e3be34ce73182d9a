import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, optionalLine, optionalName, optionalText } from '../text.ts'

/** How a guest can be asked: through their agent, or directly. */
export const requestWay = z.enum(['agent', 'direct'])
export type RequestWay = z.output<typeof requestWay>

/** The ways that a guest who takes requests leaves open: their agent’s, and the direct one unless the agent is to approve. */
export function waysOf(guest: { hasAgent: boolean; requiresAgentApproval: boolean }): RequestWay[] {
  if (!guest.hasAgent) return ['direct']
  return guest.requiresAgentApproval ? ['agent'] : ['agent', 'direct']
}

const agentEmail = z
  .union([z.literal(''), z.string().trim().max(254).pipe(z.email('Please enter a valid email address.'))])
  .nullish()
  .transform((value) => value || null)

/** What an owner says about their agent and their fee. The agent’s address and phone are for the owner alone. */
export const representationForm = z.object({
  hasAgent: z.boolean(),
  agentName: optionalName,
  agentEmail,
  agentPhone: optionalLine(40),
  agentCompany: optionalLine(120),
  bookingInstructions: optionalText(2000),
  speakingFeeRange: optionalLine(120),
  requiresAgentApproval: z.boolean(),
})

/** The same as anybody reads it. */
export const representation = z.object({
  hasAgent: z.boolean(),
  /** Without an agent, null for all but the owner; the same goes for their company. */
  agentName: z.string().nullable(),
  agentCompany: z.string().nullable(),
  speakingFeeRange: z.string().nullable(),
  bookingInstructions: z.string().nullable(),
})
export type PublicRepresentation = z.output<typeof representation>

export const getBookingInstructions = endpoint({
  method: 'GET',
  path: '/api/booking-instructions/{id}',
  summary: 'How a person wants to be booked: their agent, fee and instructions',
  access: 'anyone',
  params: z.object({ id: idParam }),
  status: 200,
  response: representation,
})
