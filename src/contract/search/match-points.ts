/** Points per reason. `mostCounted` caps topics and categories, so that listing everything doesn’t match everyone. */
export const matchPoints = {
  topic: 3,
  category: 2,
  /** Shared free time within `daysCompared`; `manyHours` from `manyMinutes` on. */
  someHours: 1,
  manyHours: 2,
  manyMinutes: 180,
  mostCounted: 3,
  daysCompared: 14,
} as const
