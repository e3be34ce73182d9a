import { describeSqlError } from '../database/describe-sql-error.ts'
import { hideAddresses } from '../log.ts'

const longest = 300

/** Why a job failed, for admins to read: without stored values, and with no address of anybody. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without saying why.'
  const isOfDatabase = 'query' in error
  const said = isOfDatabase ? `Database: ${describeSqlError(error)}` : `${error.name}: ${error.message}`
  return hideAddresses(said).slice(0, longest)
}
