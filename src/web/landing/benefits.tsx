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
    <section aria-label={benefitWords.label} className="border-b border-line bg-raised">
      <div className="page-width grid gap-x-10 gap-y-6 py-6 md:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
          <div key={title} className="flex gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-room-soft">
              <Icon of={icon} size={20} />
            </span>
            <div>
              <h2 className="text-lg leading-tight">{title}</h2>
              <p className="mt-0.5 text-sm leading-snug text-soft">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
