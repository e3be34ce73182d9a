import type { SiteValues } from '../shared/site/site-values.ts'

export type Step = { title: string; text: string }

export function steps({ fee, expectedAnswer, answerHours }: SiteValues): Step[] {
  return [
    {
      title: 'Sign up free and build your profile',
      text: 'Say who you are, what you talk about and when you’re free. It’s free to join and free to be listed.',
    },
    {
      title: 'Discover by category and expertise',
      text: 'Find podcast hosts, YouTube creators, radio and TV producers and guests by topic, location and open hours.',
    },
    {
      title: 'Start a conversation',
      text: 'Message people directly. Messages are free, and most good bookings start with one.',
    },
    {
      title: 'Send a booking request',
      text: fee
        ? `Choose a time and a topic. We place a ${fee} hold on your card for the platform fee. You’re not charged yet.`
        : 'Choose a time and a topic, and say what it’s about. It’s free to ask.',
    },
    {
      title: 'They review and confirm',
      text: fee
        ? `The creator confirms date, time, topic and format, expected within ${expectedAnswer} hours. After ${answerHours} hours the request expires and the hold is released.`
        : `The creator confirms date, time, topic and format, expected within ${expectedAnswer} hours. After ${answerHours} hours the request expires.`,
    },
    {
      title: 'Meet and create',
      text: 'You both get a calendar invite, a reminder and a chat. The rest is up to you.',
    },
  ]
}
