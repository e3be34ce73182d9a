import type { SiteWords } from '../shared/site/site-words.ts'
import type { Question } from './questions.tsx'

export function helpQuestions(words: SiteWords): Question[] {
  const { fee, answerHours, expectedAnswer, contactEmail, supportHours } = words
  return [
    {
      question: 'How do I create an effective profile?',
      answer:
        'Use a clear portrait, a headline that says what you talk about, and a biography of about a hundred words. Add three topics as questions a listener would ask, choose your categories, and publish your weekly hours: people with open hours get booked first.',
    },
    {
      question: 'What happens after I send a booking request?',
      answer: fee
        ? `${fee} is held on your card, and the person is told. An answer is expected within ${expectedAnswer} hours. If they confirm, the fee is charged and the time is yours; they may also propose other times. If they decline, or have not answered after ${answerHours} hours, the request closes and the hold is released. If you chose to keep it as a credit, the declined request’s credit can be reused for the next one.`
        : `The person is told. An answer is expected within ${expectedAnswer} hours. If they confirm, the time is yours; they may also propose other times. If they decline, or have not answered after ${answerHours} hours, the request closes. It costs nothing either way.`,
    },
    {
      question: 'How can I judge whether somebody is legitimate?',
      answer:
        'Read the whole profile, follow its links, and listen to something they made. Write before you book, and ask for one thing only they would know. Keep the conversation and the booking here, where both of you can show what was agreed, and never send money to somebody in order to be booked.',
    },
    {
      question: 'Can I cancel a confirmed booking?',
      answer: `Talk to the other person first, by message: how a move or a cancellation is handled is between the two of you, and policies vary by creator. Either side can then cancel on the booking’s page.${
        fee
          ? ' If the side that did not pay cancels, the payer gets a credit; if the payer cancels, the fee stays charged.'
          : ''
      }`,
    },
    {
      question: 'How do I report misconduct?',
      answer: `Write to ${contactEmail} with the person’s name, what happened and when. Leave the conversation as it is, so that we can see it. We answer within ${supportHours} hours.`,
    },
  ]
}
