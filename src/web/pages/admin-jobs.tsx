import { jobsQuery } from '../admin/admin-queries.ts'
import { JobsScreen } from '../admin/jobs-screen.tsx'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

export function load({ queryClient, api }: PageContext) {
  return readList(queryClient, jobsQuery(api))
}

export const AdminJobs = JobsScreen
