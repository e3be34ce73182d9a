import type { SiteWords } from '../shared/site/site-words.ts'

export type Step = { title: string; text: string }

/** From an account to a conversation, in six steps. */
export function steps({ fee, expectedAnswer, answerHours }: SiteWords): Step[] {
  return [
    {
      title: 'Sign up free and build your profile',
      text: 'Say who you are, what you talk about and when you are free. It’s free to join and free to be listed.',
    },
    {
      title: 'Discover by category and expertise',
      text: 'Search podcast hosts, YouTube creators, radio and TV producers and guests by topic, place and free hours.',
    },
    {
      title: 'Start a conversation',
      text: 'Write to people directly. Messages are free, and most good bookings begin with one.',
    },
    {
      title: 'Send a booking request',
      text: fee
        ? `Choose a time and a topic. The platform fee of ${fee} is held on your card; nothing is charged yet.`
        : 'Choose a time and a topic, and say what it is about. A request costs nothing.',
    },
    {
      title: 'They review and confirm',
      text: `The creator confirms date, time, topic and format, expected within ${expectedAnswer} hours. After ${answerHours} hours the request expires${fee ? ' and the hold is released' : ''}.`,
    },
    {
      title: 'Meet and create',
      text: 'You both get a calendar invite, a reminder and a chat. The rest is up to you.',
    },
  ]
}
