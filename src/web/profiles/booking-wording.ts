// Single constants rather than an object: the first load of a profile has a byte budget.

export const howToBook = 'How to book'
export const speakingFee = 'Speaking fee'
export const instructions = 'Booking instructions'
export const representedBy = 'Represented by'
export const agentOnly = (name: string) => `All guest requests for ${name} go through the agent.`
export const agentOrDirect = (name: string) => `Go through the agent, or book ${name} directly.`
export const closed = (name: string) => `${name} isn’t taking booking requests right now.`
export const beOnShow = 'Be on their show'
export const invite = 'Invite as a guest'
export const throughAgent = 'Request Through Agent'
export const direct = 'Book Direct'
export const unnamedAgent = 'The agent'
export const agentAnswers = (agent: string, days: string) =>
  `${agent} typically answers within ${days} business days.`
export const answers = (name: string, hours: string) => `Expect an answer from ${name} within ${hours} hours.`
export const chargedNow = (fee: string) => `You pay ${fee} now. It’s refunded if they don’t accept.`
export const held = (fee: string) => `We hold ${fee}, and charge it only if they confirm.`
