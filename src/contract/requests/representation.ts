import { z } from 'zod'
import { optionalEmail } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import { optionalLine, optionalName, optionalText, shortIdParam } from '../text.ts'
import { guestWays } from './request-ways.ts'

export const guestWay = z.enum(guestWays)

/** Only the owner sees the agent’s email and phone. */
export const representationForm = z.object({
  hasAgent: z.boolean(),
  agentName: optionalName,
  agentEmail: optionalEmail,
  agentPhone: optionalLine(40),
  agentCompany: optionalLine(120),
  bookingInstructions: optionalText(2000),
  speakingFeeRange: optionalLine(120),
  /** People can search for it. Hides the range, which is kept. */
  noSpeakingFee: z.boolean(),
  requiresAgentApproval: z.boolean(),
})

export const representation = z.object({
  hasAgent: z.boolean(),
  /** Without an agent, null for everyone but the owner, like the company. */
  agentName: z.string().nullable(),
  agentCompany: z.string().nullable(),
  /** Null for everyone but the owner if they charge none. */
  speakingFeeRange: z.string().nullable(),
  /** They say that they charge none. False: they haven’t said so. */
  noSpeakingFee: z.boolean(),
  bookingInstructions: z.string().nullable(),
})
export type PublicRepresentation = z.output<typeof representation>

export const getBookingInstructions = endpoint({
  method: 'GET',
  path: '/api/booking-instructions/{id}',
  summary: 'Get how a person wants to be booked: agent, fee and instructions',
  access: 'anyone',
  mayBeOld: 'for all',
  params: z.object({ id: shortIdParam }),
  status: 200,
  response: representation,
})
