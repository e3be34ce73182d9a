import { BadgeDollarSign, HeartHandshake, ShieldCheck } from 'lucide-react'
import type { SiteWords } from '../ui/site-words.ts'
import type { Sign } from './sign-list.tsx'

export const pricingReasons = ({ fee, answerHours }: SiteWords) => (fee ? withFee : withoutFee(answerHours))

const withFee: Sign[] = [
  {
    icon: BadgeDollarSign,
    title: 'One flat fee',
    text: 'The same for a first podcast and for a known name. What creators ask for themselves is between the two of you.',
  },
  {
    icon: HeartHandshake,
    title: 'Every request is serious',
    text: 'A small amount at stake keeps inboxes for people who really want the conversation.',
  },
  {
    icon: ShieldCheck,
    title: 'Nothing is lost on a no',
    text: 'Your card is charged for a booking, not for a hope. Until somebody confirms, it is only a hold.',
  },
]

const withoutFee = (answerHours: string): Sign[] => [
  {
    icon: BadgeDollarSign,
    title: 'No platform fee',
    text: 'For a first podcast as for a known name. What creators ask for themselves is between the two of you.',
  },
  {
    icon: HeartHandshake,
    title: 'Every request is serious',
    text: 'Each names a topic and says who asks, so whoever is asked knows what they say yes to.',
  },
  {
    icon: ShieldCheck,
    title: 'Nothing is lost on a no',
    text: `No card is asked for, and a request without an answer closes by itself after ${answerHours} hours.`,
  },
]
