/**
 * What makes two people fit, and how much each thing counts. Somebody who lists everything does not fit everybody: of
 * topics, and of categories, `mostCounted` count.
 */
export const matchPoints = {
  topic: 3,
  category: 2,
  /** Common free hours within `daysCompared`; `manyHours` from `manyMinutes` on. */
  someHours: 1,
  manyHours: 2,
  manyMinutes: 180,
  mostCounted: 3,
  daysCompared: 14,
} as const
