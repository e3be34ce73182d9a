import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, nothing } from '../text.ts'

/** Failures in one answer, newest first. */
export const mostFailures = 100

export const jobQueue = z.object({
  name: z.string(),
  /** Due, or due later. */
  waiting: z.int(),
  active: z.int(),
  /** Failed, and to be tried again. */
  retrying: z.int(),
  /** Given up. */
  failed: z.int(),
})
export type JobQueue = z.output<typeof jobQueue>

export const jobFailure = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(['retrying', 'failed']),
  /** Without what anybody wrote or is called. */
  error: z.string(),
  attempts: z.int(),
  createdAt: instant,
  /** Of the last try. */
  failedAt: instant.nullable(),
  /** When it is tried again by itself. */
  nextAt: instant.nullable(),
})
export type JobFailure = z.output<typeof jobFailure>

export const jobs = z.object({ queues: z.array(jobQueue), failures: z.array(jobFailure) })
export type Jobs = z.output<typeof jobs>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Queues with their sizes, and the newest failures',
  access: 'admin',
  status: 200,
  response: jobs,
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{queue}/{id}/retry',
  summary: 'Run a job again that was given up',
  access: 'admin',
  params: z.object({ queue: z.string().max(60), id: z.uuid('There is no such job.') }),
  body: nothing,
  status: 200,
  response: z.object({ message: z.string() }),
})
