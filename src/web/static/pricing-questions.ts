import type { SiteValues } from '../shared/site/site-values.ts'
import type { Question } from './questions.tsx'

export const pricingQuestions = (words: SiteValues): Question[] => [
  ...(words.fee === null ? questionsWithoutFee(words) : questionsWithFee(words)),
  {
    question: 'Are messages really unlimited?',
    answer:
      'In your conversations, yes. To keep out spam, you can start only so many new ones a day, and fewer in your first week. You see how many are left before you write.',
  },
  {
    question: 'Do guests charge a speaking fee?',
    answer:
      'Some do. Everyone sets their own rates and can list them on their profile. You settle it with each other; none of it goes through us.',
  },
]

function questionsWithFee(words: SiteValues): Question[] {
  const { fee, answerHours, answerHoursAhead, expectedAnswer, agentUsualDays, agentAnswerDays } = words
  return [
    {
      question: 'When is my card charged?',
      answer: `When your request is confirmed. Until then, your bank only holds ${fee}. Agent requests are the exception: we charge them when you send them, because an answer can take longer than a hold lasts.`,
    },
    {
      question: 'What if my request is declined or never answered?',
      answer: `We release the hold in full and you’re not charged. Expect an answer within ${expectedAnswer} hours. After ${answerHours} hours, or ${answerHoursAhead} hours before the requested time if that’s sooner, the request expires. Before you pay, you can also choose to keep the fee as a credit for your next request.`,
    },
    {
      question: 'What if the guest has an agent?',
      answer: `Agents typically answer within ${agentUsualDays} business days. We charge the fee when you send the request. You get it back in full if the request is declined, is not answered within ${agentAnswerDays} business days, or you withdraw it before the answer.`,
    },
    {
      question: 'Is the fee refundable after a booking is confirmed?',
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

function questionsWithoutFee(words: SiteValues): Question[] {
  const { answerHours, answerHoursAhead, expectedAnswer, agentUsualDays, agentAnswerDays } = words
  return [
    {
      question: 'What does a booking cost?',
      answer: 'Nothing. There’s no platform fee, so you don’t need a card.',
    },
    {
      question: 'What if my request is declined or never answered?',
      answer: `We let you know, and you pay nothing. Expect an answer within ${expectedAnswer} hours. After ${answerHours} hours, or ${answerHoursAhead} hours before the requested time if that’s sooner, the request expires.`,
    },
    {
      question: 'What if the guest has an agent?',
      answer: `That costs nothing either. Agents typically answer within ${agentUsualDays} business days. After ${agentAnswerDays} business days without an answer, the request expires.`,
    },
    {
      question: 'What happens to a credit from an earlier request?',
      answer: 'You keep it. If we charge a fee again one day, it covers one request.',
    },
  ]
}
