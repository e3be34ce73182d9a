import { Link } from '@tanstack/react-router'
import { ArrowRight, CreditCard, MessagesSquare, Sprout } from 'lucide-react'
import { type SiteValues, useSiteValues } from '../shared/site/site-values.ts'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

const topicsOf = ({ fee }: SiteValues) => [
  {
    to: '/how-it-works',
    icon: Sprout,
    title: 'Getting Started',
    text: 'From signing up to your first conversation, in six steps.',
  },
  {
    to: '/pricing',
    icon: CreditCard,
    title: 'Billing & Payments',
    text: fee
      ? 'What’s free, what we hold, when we charge it and when you get it back.'
      : 'What’s free here, and what’s between you and the other person.',
  },
  {
    to: '/resources/collaboration-tips',
    icon: MessagesSquare,
    title: 'Messaging & Booking',
    text: 'First messages that get a reply, and what to agree on before you meet.',
  },
]

export function HelpTopics() {
  return (
    <ul className="page-width relative -mt-8 grid gap-5 sm:-mt-10 md:grid-cols-3">
      {topicsOf(useSiteValues()).map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className={classNames(
              cardClass,
              'group block h-full p-6 transition-shadow hover:shadow-m sm:p-7',
            )}
          >
            <Icon of={icon} size={26} className="text-air" />
            <h2 className="mt-4 flex items-start justify-between gap-3 text-xl">
              {title}
              <Icon
                of={ArrowRight}
                size={22}
                className="mt-0.5 shrink-0 text-soft transition-transform group-hover:translate-x-1 group-hover:text-air"
              />
            </h2>
            <p className="mt-2 text-soft">{text}</p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
