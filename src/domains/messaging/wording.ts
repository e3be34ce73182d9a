export const refusals = {
  self: 'You can’t send a message to yourself.',
  unknownPerson: 'We couldn’t find that person.',
  sample: 'This is a sample profile and can’t receive messages.',
  unknownConversation: 'We couldn’t find that conversation.',
  clientIdReused: 'This client id was already used for another message to this person.',
}

type Person = { name: string }
type Several = Person & { count: number }

/** How people hear of messages that they haven’t read. */
export const unreadWords = {
  title: ({ name }: Person) => `${name} sent you a message`,
  next: 'Open the conversation to read it and reply.',
  subject: ({ name, count }: Several) =>
    count === 1 ? unreadWords.title({ name }) : `${name} sent you ${count} messages`,
  lead: ({ name }: Person) => `${name} wrote:`,
  leadNewest: ({ name, count }: Several) => `${name} sent you ${count} messages. The newest ones:`,
  quote: ({ text }: { text: string }) => `“${text}”`,
  button: 'Read and reply',
  footnote: 'We won’t email you about this conversation again until you’ve read it.',
}
