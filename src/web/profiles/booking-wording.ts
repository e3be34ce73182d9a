/** From the specification. */
export const hours = 'View Availability'
/** From the specification. */
export const request = 'Request Booking'
export const agentAnswers = (agent: string, days: string) =>
  `${agent} typically answers within ${days} business days.`
export function replies(name: string, hours: number): string {
  const time = hours < 2 ? 'an hour' : hours > 36 ? `${Math.ceil(hours / 24)} days` : `${hours} hours`
  return `${name} usually replies within ${time}.`
}
export const chargedNow = (fee: string) => `You pay ${fee} now. It’s refunded if they don’t accept.`
export const held = (fee: string) => `We hold ${fee}, and charge it only if they confirm.`

export const example = 'See an example request'
export const exampleNotice = 'This is an example. Try a request: nothing is charged.'
