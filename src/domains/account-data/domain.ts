import type { Domain } from '../../platform/domain.ts'
import { accountDataJobs } from './jobs.ts'

export const accountData: Domain = { tables: {}, jobs: accountDataJobs }
