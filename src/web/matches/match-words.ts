import { matchPoints } from '../../contract/search/match-points.ts'

/** The first few names, and how many more there are: "Water, Soil and 2 more". */
export function someOf(names: readonly string[], most = 3): string {
  const rest = names.length - most
  if (rest > 0) return `${names.slice(0, most).join(', ')} and ${rest} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

/** "30 minutes", "1 hour", "5.5 hours". */
export function lengthWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${(minutes / 60).toLocaleString('en-US')} hours`
}

/** How matches are found, to the point. */
export function pointWords(): string[] {
  const { topic, category, someHours, manyHours, manyMinutes, mostCounted, daysCompared } = matchPoints
  return [
    `A topic that you both name counts ${topic}, a category ${category}; at most ${mostCounted} of each count.`,
    `Free hours that you share in the next ${daysCompared} days count ${someHours}; ${lengthWords(manyMinutes)} or more count ${manyHours}.`,
    'With equal points, whoever was here most recently comes first. Nothing else counts: nobody can pay to be listed.',
  ]
}
