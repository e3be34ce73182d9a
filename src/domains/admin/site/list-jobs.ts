import type { Jobs } from '../../../contract/admin/jobs.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { listFailures, listQueues } from './queries.ts'

export async function listJobs(ctx: Ctx): Promise<Jobs> {
  const [queues, failures] = await Promise.all([listQueues(ctx), listFailures(ctx)])
  return {
    queues,
    failures: failures.map(({ createdAt, failedAt, nextAt, ...failure }) => ({
      ...failure,
      createdAt: new Date(createdAt).toISOString(),
      failedAt: failedAt && new Date(failedAt).toISOString(),
      nextAt: nextAt && new Date(nextAt).toISOString(),
    })),
  }
}
