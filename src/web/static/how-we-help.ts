import { CalendarClock, HandCoins, MessagesSquare, Search } from 'lucide-react'
import { agentException } from '../../wording/fees.ts'
import type { SiteValues } from '../shared/site/site-values.ts'
import type { Sign } from './icon-list.tsx'

export function howWeHelp({ fee, answerHours }: SiteValues): Sign[] {
  return [
    {
      icon: Search,
      title: 'Search by topic',
      text: 'Or by location, medium and open hours. People write their own profiles.',
    },
    {
      icon: MessagesSquare,
      title: 'No middlemen',
      text: 'Message each other directly, with no agency fees. If someone has an agent, their profile says so.',
    },
    {
      icon: CalendarClock,
      title: 'Both time zones, always',
      text: 'See every time in your time zone and theirs.',
    },
    fee
      ? {
          icon: HandCoins,
          title: 'You’re charged only on a yes',
          text: `We hold ${fee} when you send a request and charge it when they confirm. If they don’t answer within ${answerHours} hours, we release the hold. ${agentException}`,
        }
      : {
          icon: HandCoins,
          title: 'It’s free to ask',
          text: `There’s no platform fee for requests or bookings. A request expires if there’s no answer within ${answerHours} hours.`,
        },
  ]
}
