import type { SiteWords } from '../shared/site/site-words.ts'
import type { Question } from './questions.tsx'

export const pricingQuestions = (words: SiteWords): Question[] => [
  ...(words.fee === null ? questionsWithoutFee(words) : questionsWithFee(words)),
  {
    question: 'Do guests charge a speaking fee?',
    answer:
      'Some do. Everyone sets their own rates and lists them on their profile. You settle it with each other; none of it goes through us.',
  },
]

function questionsWithFee(words: SiteWords): Question[] {
  const { fee, answerHours, expectedAnswer, agentUsualDays, agentAnswerDays } = words
  return [
    {
      question: 'When is my card charged?',
      answer: `When your request is confirmed. Until then your bank only holds ${fee}. A request that goes to an agent is the exception: it is charged when you send it, since an answer can take longer than a hold lasts.`,
    },
    {
      question: 'What if my request is declined or never answered?',
      answer: `The hold is released in full and nothing is charged. An answer is expected within ${expectedAnswer} hours, and after ${answerHours} hours, or at the requested time if that is sooner, the request expires. You can also choose before you pay to keep the fee as a credit for your next request.`,
    },
    {
      question: 'What if the guest has an agent?',
      answer: `Agents typically answer within ${agentUsualDays} business days. The fee is charged when you ask. It comes back in full if the request is declined, is not answered within ${agentAnswerDays} business days, or you withdraw it before the answer.`,
    },
    {
      question: 'Is the fee refundable after a confirmation?',
      answer:
        'No, unless the other person cancels or doesn’t show up. Then you get a credit for your next request.',
    },
    {
      question: 'What is a credit?',
      answer:
        'A prepaid request. It covers one request even if the fee changes, and comes back to you if that request isn’t accepted.',
    },
  ]
}

function questionsWithoutFee(words: SiteWords): Question[] {
  const { answerHours, expectedAnswer, agentUsualDays, agentAnswerDays } = words
  return [
    {
      question: 'What does a booking cost?',
      answer: 'Nothing. There’s no platform fee, so you don’t need a card.',
    },
    {
      question: 'What if my request is declined or never answered?',
      answer: `We let you know, and you pay nothing. An answer is expected within ${expectedAnswer} hours, and after ${answerHours} hours, or at the requested time if that is sooner, the request expires.`,
    },
    {
      question: 'What if the guest has an agent?',
      answer: `That costs nothing either. Agents typically answer within ${agentUsualDays} business days; after ${agentAnswerDays} business days without an answer the request expires.`,
    },
    {
      question: 'I have a credit from an earlier request. What happens to it?',
      answer: 'You keep it. If we charge a fee again one day, it covers one request.',
    },
  ]
}
