/** Characters in one message. */
export const messageLimit = 4000

/** Messages of one answer. */
export const messagePage = 50

/** What begins a conversation that was started by pressing Message. `name` is the other person’s whole name. */
export function greeting(name: string, platformName: string): string {
  const firstName = name.trim().split(/\s+/)[0]
  return `Hi ${firstName}, I came across your profile on ${platformName} and would like to talk about working together.`
}
