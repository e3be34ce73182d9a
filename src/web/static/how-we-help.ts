import { CalendarClock, HandCoins, MessagesSquare, Search } from 'lucide-react'
import type { SiteWords } from '../ui/site-words.ts'
import type { Sign } from './sign-list.tsx'

export function howWeHelp({ fee, answerHours }: SiteWords): Sign[] {
  return [
    {
      icon: Search,
      title: 'People are found by what they talk about',
      text: 'By topic, place, medium and free time. Every profile is written by the person it shows.',
    },
    {
      icon: MessagesSquare,
      title: 'Nobody stands in between',
      text: 'You write to each other directly. There are no agency fees; whoever has an agent of their own says so on their profile.',
    },
    {
      icon: CalendarClock,
      title: 'An hour is the same hour for both',
      text: 'Every time is shown on your clock and on theirs, and nobody is booked twice.',
    },
    fee
      ? {
          icon: HandCoins,
          title: 'The fee waits until there is a yes',
          text: `${fee} is held when you ask and charged when they confirm. Without an answer within ${answerHours} hours, the hold is released.`,
        }
      : {
          icon: HandCoins,
          title: 'Nobody pays to ask',
          text: `There is no platform fee, for a request or for a booking. Without an answer within ${answerHours} hours, a request closes by itself.`,
        },
  ]
}
