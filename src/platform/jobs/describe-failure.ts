import { describeSqlError } from '../database/describe-sql-error.ts'

const longest = 300
const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** Why a job failed, for admins to read: without stored values, and with no address of anybody. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without saying why.'
  const isOfDatabase = 'query' in error
  const said = isOfDatabase ? `Database: ${describeSqlError(error)}` : `${error.name}: ${error.message}`
  return said.replaceAll(address, '(address)').slice(0, longest)
}
