import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reportKind } from './reports.ts'
import { id, idParam, instant, text } from './text.ts'

export const moderationActs = ['dismiss', 'warn', 'hide', 'limit', 'suspend'] as const
export const moderationAct = z.enum(moderationActs)
export type ModerationAct = z.output<typeof moderationAct>

/** Without `dismiss`, which the person never hears of. */
export const felt = moderationAct.exclude(['dismiss'])

export const appealTextLimit = 2000
/** Of what a moderator writes to a person. */
export const reasonLimit = 1000

export const appeal = z.object({
  text: z.string(),
  createdAt: instant,
  /** Null until a moderator answers. */
  answer: z.object({ granted: z.boolean(), text: z.string(), createdAt: instant }).nullable(),
})

/** What a moderator did about someone, as that person reads it. */
export const decision = z.object({
  id: z.int(),
  act: felt,
  kind: reportKind,
  /** What it is about: the person’s own words as far as they were kept, such as the message. */
  excerpt: z.string().nullable(),
  reason: z.string(),
  createdAt: instant,
  /** Taken back, with or without an appeal. */
  takenBack: z.object({ reason: z.string(), createdAt: instant }).nullable(),
  appeal: appeal.nullable(),
  canAppeal: z.boolean(),
})
export type Decision = z.output<typeof decision>

/** From the emailed link, so that someone suspended can read and appeal. Not needed when signed in. */
const token = z.string().max(200).optional()

export const getDecision = endpoint({
  method: 'GET',
  path: '/api/appeals/{actId}',
  summary: 'A moderator’s decision about the caller, and the appeal',
  access: 'anyone',
  params: z.object({ actId: idParam }),
  query: z.object({ token }),
  status: 200,
  response: decision,
})

export const appealForm = z.object({
  text: text(appealTextLimit).pipe(z.string().min(1, 'Say why this decision is wrong.')),
})

export const createAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals',
  summary: 'Appeal a moderator’s decision about oneself, once',
  access: 'anyone',
  body: appealForm.extend({ actId: id, token }),
  status: 201,
  response: decision,
})
