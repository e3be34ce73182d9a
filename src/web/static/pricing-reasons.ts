import { BadgeDollarSign, HeartHandshake, ShieldCheck } from 'lucide-react'
import type { SiteValues } from '../shared/site/site-values.ts'
import type { Sign } from './icon-list.tsx'

export const pricingReasons = ({ fee, answerHours }: SiteValues) => (fee ? withFee : withoutFee(answerHours))

const withFee: Sign[] = [
  {
    icon: BadgeDollarSign,
    title: 'One flat fee',
    text: 'Same price for every show. Any speaking fee is between you and the guest.',
  },
  {
    icon: HeartHandshake,
    title: 'Every request is serious',
    text: 'A small fee keeps out spam.',
  },
  {
    icon: ShieldCheck,
    title: 'No charge if they decline',
    text: 'You pay for bookings, not for asking. Until they confirm, it’s only a hold.',
  },
]

const withoutFee = (answerHours: string): Sign[] => [
  {
    icon: BadgeDollarSign,
    title: 'No platform fee',
    text: 'Same for every show. Any speaking fee is between you and the guest.',
  },
  {
    icon: HeartHandshake,
    title: 'Every request is serious',
    text: 'Each one names a topic and says who’s asking, so you know what you’re saying yes to.',
  },
  {
    icon: ShieldCheck,
    title: 'No charge if they decline',
    text: `You don’t need a card. A request without a reply expires after ${answerHours} hours.`,
  },
]
