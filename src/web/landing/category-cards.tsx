import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { categoryWords } from './wording.ts'

const cards = [
  { userType: 'guest', ...categoryWords.guest },
  { userType: 'creator', ...categoryWords.creator },
] as const

export function CategoryCards() {
  return (
    <div className="page-width mt-12 grid gap-5 sm:mt-16 md:grid-cols-2">
      {cards.map(({ userType, over, title, text }) => (
        <Link
          key={userType}
          to="/search"
          search={{ userType }}
          className={classNames(cardClass, 'group block p-6 transition-shadow hover:shadow-m sm:p-8')}
        >
          <p className="font-semibold text-air">{over}</p>
          <h2 className="mt-1.5 flex items-start justify-between gap-4 text-2xl sm:text-3xl">
            {title}
            <Icon
              of={ArrowRight}
              size={26}
              className="mt-1 shrink-0 text-soft transition-transform duration-200 group-hover:translate-x-1 group-hover:text-air"
            />
          </h2>
          <p className="mt-2 text-soft">{text}</p>
        </Link>
      ))}
    </div>
  )
}
