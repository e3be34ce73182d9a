/** A request expires after this many hours. */
export const answerHours = 72

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
