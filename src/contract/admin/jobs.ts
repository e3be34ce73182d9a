import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emptyBody, instant } from '../text.ts'

/** Per response, newest first. */
export const maxFailures = 100

export const jobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  /** Failed, will be retried. */
  retrying: z.int(),
  failed: z.int(),
})
export type JobQueue = z.output<typeof jobQueue>

export const jobFailure = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(['retrying', 'failed']),
  /** Redacted: no names, no text people wrote. */
  error: z.string(),
  attempts: z.int(),
  createdAt: instant,
  failedAt: instant.nullable(),
  nextAt: instant.nullable(),
})
export type JobFailure = z.output<typeof jobFailure>

export const jobs = z.object({ queues: z.array(jobQueue), failures: z.array(jobFailure) })
export type Jobs = z.output<typeof jobs>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Job queues with their sizes, and the newest failures',
  access: 'admin',
  status: 200,
  response: jobs,
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{queue}/{id}/retry',
  summary: 'Retry a failed job',
  access: 'admin',
  params: z.object({ queue: z.string().max(60), id: z.uuid('We couldn’t find that job.') }),
  body: emptyBody,
  status: 200,
  response: z.object({ message: z.string() }),
})
