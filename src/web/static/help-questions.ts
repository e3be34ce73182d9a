import { reportHours } from '../../contract/report-deadline.ts'
import { reviewDays } from '../../contract/review-limits.ts'
import type { SiteValues } from '../shared/site/site-values.ts'
import type { Question } from './questions.tsx'

export function helpQuestions(words: SiteValues): Question[] {
  const { fee, answerHours, expectedAnswer, contactEmail, supportHours } = words
  return [
    {
      question: 'How do I create an effective profile?',
      answer:
        'Use a clear portrait, a headline that says what you talk about, and a bio of about a hundred words. Add three topics as questions a listener would ask, choose your categories, and add your weekly hours: people with open hours get booked first.',
    },
    {
      question: 'What happens after I send a booking request?',
      answer: fee
        ? `We place a ${fee} hold on your card and notify the person. Expect an answer within ${expectedAnswer} hours. If they confirm, we charge the fee and the time is yours; they may also propose other times. If they decline, or don’t answer within ${answerHours} hours, the request closes and we release the hold. If you chose to keep the fee as a credit, the declined request’s credit can be reused for the next one.`
        : `We notify the person. Expect an answer within ${expectedAnswer} hours. If they confirm, the time is yours; they may also propose other times. If they decline, or don’t answer within ${answerHours} hours, the request closes. It costs nothing either way.`,
    },
    {
      question: 'How do I know if someone is legitimate?',
      answer: `Read their whole profile, follow their links, and listen to something they made. Below their name you see how often they answer, what they recorded here and where they appeared; press a fact to read what it means. Reviews are by people they recorded with: neither side reads the other’s before both are in or ${reviewDays} days have passed. Message them before you book, and ask something only they would know. Keep messages and bookings here, where both of you can show what you agreed on. Never send someone money to get booked.`,
    },
    {
      question: 'Can I cancel a confirmed booking?',
      answer: fee
        ? 'Yes. Message the other person first: how you handle a change or cancellation is between the two of you, and policies vary by creator. Then either of you can cancel on the booking’s page. If the person who didn’t pay cancels, the payer gets a credit; if the payer cancels, the fee isn’t refunded.'
        : 'Yes. Message the other person first: how you handle a change or cancellation is between the two of you, and policies vary by creator. Then either of you can cancel on the booking’s page.',
    },
    {
      question: 'How do I report misconduct?',
      answer: `Choose More, then Report, on the person’s profile, in your conversation, or on a message, show or request. A moderator answers within ${reportHours} hours and doesn’t tell them who reported it. Block is in the same menu: you won’t find, message or book each other. If you can’t sign in, email ${contactEmail}. We’ll reply within ${supportHours} hours.`,
    },
  ]
}
