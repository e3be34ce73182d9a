import { formatList } from './formats.ts'

/** "example.org, example.com or example.net" */
export function listDomains(domains: readonly string[]): string {
  return formatList(domains, 'disjunction')
}
