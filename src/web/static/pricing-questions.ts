import type { SiteWords } from '../ui/site-words.ts'
import type { Question } from './questions.tsx'

export const pricingQuestions = (words: SiteWords): Question[] => [
  ...(words.fee === null ? questionsWithoutFee(words) : questionsWithFee(words)),
  {
    question: 'Do creators or guests charge something themselves?',
    answer:
      'Some do. Everyone sets their own rates and says so on their profile. You agree on that with each other; none of it goes through us.',
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
      answer: `The hold is released in full and nothing is charged. An answer is expected within ${expectedAnswer} hours, and after ${answerHours} hours, or at the requested time if that is sooner, the request expires by itself. You can also choose before you pay to keep the fee as a credit for your next request.`,
    },
    {
      question: 'And if the guest has an agent?',
      answer: `Agents typically answer within ${agentUsualDays} business days. The fee is charged when you ask. It comes back in full if the request is declined, is not answered within ${agentAnswerDays} business days, or you withdraw it before the answer.`,
    },
    {
      question: 'Is the fee refundable after a confirmation?',
      answer:
        'Not if you cancel yourself. If the other side cancels, or did not appear, you get a credit that pays your next request.',
    },
    {
      question: 'What is a credit?',
      answer:
        'One prepaid fee. It pays one request whatever the fee is by then, and comes back to you if that request is not accepted.',
    },
  ]
}

function questionsWithoutFee(words: SiteWords): Question[] {
  const { answerHours, expectedAnswer, agentUsualDays, agentAnswerDays } = words
  return [
    {
      question: 'What does a booking cost?',
      answer:
        'Nothing. There is no platform fee, so no card is asked for, and nothing is held, charged or given back.',
    },
    {
      question: 'What if my request is declined or never answered?',
      answer: `You are told, and it has cost you nothing. An answer is expected within ${expectedAnswer} hours, and after ${answerHours} hours, or at the requested time if that is sooner, the request expires by itself.`,
    },
    {
      question: 'And if the guest has an agent?',
      answer: `That costs nothing either. Agents typically answer within ${agentUsualDays} business days; after ${agentAnswerDays} business days without an answer the request closes by itself.`,
    },
    {
      question: 'I have a credit from an earlier request. What becomes of it?',
      answer:
        'It stays yours. Without a fee there is nothing for it to pay, so none is spent; if a fee is taken again one day, it pays one request whatever the fee is by then.',
    },
  ]
}
