// The first load of a profile has a byte budget, so short labels stay in the JSX.

export const agentAnswers = (agent: string, days: string) =>
  `${agent} typically answers within ${days} business days.`
export const answers = (name: string, hours: string) => `Expect an answer from ${name} within ${hours} hours.`
export const chargedNow = (fee: string) => `You pay ${fee} now. It’s refunded if they don’t accept.`
export const held = (fee: string) => `We hold ${fee}, and charge it only if they confirm.`
