/** "example.org, example.com or example.net" */
export function listDomains(domains: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(domains)
}
