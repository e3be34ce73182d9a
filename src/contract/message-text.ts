/** Characters in one message. */
export const messageLimit = 4000

export const messagePage = 50

/** First message of a conversation started with the Message button. `name` is the recipient’s full name. */
export function greeting(name: string, platformName: string): string {
  const firstName = name.trim().split(/\s+/)[0]
  return `Hi ${firstName}, I came across your profile on ${platformName} and would like to talk about working together.`
}
