import { matchPoints } from '../../contract/search/match-points.ts'
import { formatNumber } from '../../wording/formats.ts'

const { topic, category, someHours, manyHours, manyMinutes, mostCounted, daysCompared } = matchPoints

/** "30 minutes", "1 hour", "5.5 hours". */
export function formatLength(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${formatNumber(minutes / 60)} hours`
}

export function matchPointTexts(): string[] {
  return [
    `Each topic you both list counts ${topic}, and each category ${category}. At most ${mostCounted} of each count.`,
    `Free hours you share in the next ${daysCompared} days count ${someHours}, or ${manyHours} for ${formatLength(manyMinutes)} or more.`,
    'With equal points, the most recently active person comes first. Nothing else counts, and no one can pay to be listed.',
  ]
}

export const matchWords = {
  title: 'Good matches for you',
  how: 'How we find them',
  failed: 'We couldn’t load your matches',
  loading: 'Loading your matches',
  none: 'No matches yet',
  noneText: 'People who share a topic or category with you show up here. Add more topics for better matches.',
  addTopics: 'Add topics to your profile',
}

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
