import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emptyBody, idParam, instant } from '../text.ts'
import { adminList } from './lists.ts'

export const mailStatuses = ['waiting', 'sent', 'kept', 'dead'] as const
export type MailStatus = (typeof mailStatuses)[number]

export const mailSorts = ['createdAt'] as const

export const mailQuery = adminList(mailSorts, '-createdAt').extend({
  status: z.enum(mailStatuses).optional(),
})

export const outboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** `kept`: no mail server configured; `dead`: failed after many attempts. */
  status: z.enum(mailStatuses),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export type OutboxMail = z.output<typeof outboxMail>

export const openedMail = outboxMail.extend({ text: z.string(), hasCalendar: z.boolean() })
export type OpenedMail = z.output<typeof openedMail>

export const listMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'The outbox, newest first; `q` searches recipients and subjects',
  access: 'admin',
  query: mailQuery,
  status: 200,
  response: z.array(outboxMail),
})

export const openMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail/{id}',
  summary: 'One email with its text; written to the audit log',
  access: 'admin',
  params: z.object({ id: idParam }),
  status: 200,
  response: openedMail,
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/{id}/retry',
  summary: 'Retry an unsent email now',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: emptyBody,
  status: 200,
  response: outboxMail,
})

export const testMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Send a test email to the caller',
  access: 'admin',
  body: emptyBody,
  status: 200,
  response: outboxMail,
})
