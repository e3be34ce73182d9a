/** Characters in one message. */
export const messageLimit = 4000

export const messagePage = 50

/** First message of a conversation started with the Message button. `name` is what the recipient is called. */
export function greeting(name: string, platformName: string): string {
  return `Hi ${name}, I came across your profile on ${platformName} and would like to talk about working together.`
}
