/** A request expires after this many hours. */
export const answerHours = 72

/** A request for a time expires at least this many hours before it. */
export const answerHoursAhead = 12

/** Usual reply time in hours: from, to. Not enforced. */
export const expectedAnswerHours = [24, 48] as const

/** An unpaid request is deleted after this many minutes. */
export const payMinutes = 15

/** A confirmed booking without a time closes after this many days. */
export const scheduleDays = 30

export const reportDays = 7

/** The other participant may object for this many hours. */
export const objectHours = 48

/** An agent request expires after this many business days. */
export const agentAnswerDays = 10

/** Usual reply time of agents in business days: from, to. Not enforced. */
export const agentUsualDays = [5, 7] as const

/** Support replies to emails within this many hours. */
export const supportHours = 24

/**
 * When a request sent then expires: 72 hours later, or 12 hours before its start if that's sooner. Where less than 24 hours are
 * left, after half of them (decisions §9).
 */
export function answerBy(sentAt: Date, startsAt: Date | null): Date {
  const latest = sentAt.getTime() + answerHours * hourMs
  if (!startsAt) return new Date(latest)
  const left = startsAt.getTime() - sentAt.getTime()
  const ahead = Math.min(answerHoursAhead * hourMs, left / 2)
  return new Date(Math.min(latest, startsAt.getTime() - ahead))
}

const hourMs = 3_600_000
