/** How long things take: what the rules enforce and what pages, mails and messages say of it. */

/** How long a request waits for its answer at most, in hours. */
export const answerHours = 72

/** When an answer is expected, in hours: from, to. Nothing enforces it. */
export const expectedAnswerHours = [24, 48] as const

/** An unpaid request is dropped after so many minutes. */
export const payMinutes = 15

/** A confirmed booking without a time closes after so many days. */
export const scheduleDays = 30

/** How long after its end a party may say that a booking did not happen, in days. */
export const reportDays = 7

/** How long the other party may object to that, in hours. */
export const objectHours = 48

/** How long an agent has to answer, in business days. */
export const agentAnswerDays = 10

/** When agents typically answer, in business days: from, to. Nothing enforces it. */
export const agentUsualDays = [5, 7] as const

/** When the people behind the site answer a mail, in hours. */
export const supportHours = 24
