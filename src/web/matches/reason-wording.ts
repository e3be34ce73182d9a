// Search loads these within its byte budget.

export function formatNames(names: readonly string[], most = 3): string {
  const rest = names.length - most
  if (rest > 0) return `${names.slice(0, most).join(', ')} and ${rest} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

export const reasonsLabel = (name: string) => `Why you and ${name} match`
export const reasonsTitle = 'Why this match'
export const sharedTopics = (topics: string) => `You both talk about ${topics}`
export const sharedCategory = (category: string) => `Same category: ${category}`
export const sharedCategories = (categories: string) => `Same categories: ${categories}`
export const bothFree = 'You’re both free:'
export const nextOpening = 'Next opening:'
