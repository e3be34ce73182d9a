import type { LucideIcon } from 'lucide-react'
import { CalendarClock, MessagesSquare, Radio } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { benefitWords } from './wording.ts'

const benefits: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Radio, ...benefitWords.discover },
  { icon: MessagesSquare, ...benefitWords.message },
  { icon: CalendarClock, ...benefitWords.schedule },
]

export function Benefits() {
  return (
    <section
      aria-label={benefitWords.label}
      className="page-width mt-18 grid gap-x-12 gap-y-10 sm:mt-24 md:grid-cols-3"
    >
      {benefits.map(({ icon, title, text }) => (
        <div key={title}>
          <span className="grid size-11 place-items-center rounded-full bg-room-soft">
            <Icon of={icon} size={22} />
          </span>
          <h2 className="mt-4 text-xl sm:text-[1.375rem]">{title}</h2>
          <p className="mt-2 text-soft">{text}</p>
        </div>
      ))}
    </section>
  )
}
