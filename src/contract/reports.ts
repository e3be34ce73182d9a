import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './text.ts'

/**
 * `booking` and `agent_request` are requests in any status, by the id in their own address; `review_answer` is by the id
 * of its review.
 */
export const reportKinds = [
  'person',
  'message',
  'show',
  'booking',
  'agent_request',
  'review',
  'review_answer',
] as const
export const reportKind = z.enum(reportKinds)
export type ReportKind = z.output<typeof reportKind>

export const reportReasons = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'sexual',
  'impersonation',
  'private_information',
  'other',
] as const
export const reportReason = z.enum(reportReasons)
export type ReportReason = z.output<typeof reportReason>

export const reportTextLimit = 1000

export const reportForm = z
  .object({ reason: reportReason, text: optionalText(reportTextLimit) })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, {
    path: ['text'],
    error: 'Describe what’s wrong.',
  })

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Report a person, message, show, request, review or answer. Repeating it while the first is undecided changes nothing',
  access: 'member',
  body: reportForm.and(z.object({ kind: reportKind, id })),
  status: 201,
  response: z.object({ id: z.int() }),
})
