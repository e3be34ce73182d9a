import type { LucideIcon } from 'lucide-react'
import { CalendarClock, MessagesSquare, Radio } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

const benefits: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Radio,
    title: 'Discover across every medium',
    text: 'Creators in podcasts, YouTube, radio and TV in one place, found by what they talk about.',
  },
  {
    icon: MessagesSquare,
    title: 'Write to people, not to agencies',
    text: 'Secure direct messaging that arrives at once. No fee for a conversation, and nobody in between.',
  },
  {
    icon: CalendarClock,
    title: 'Hours that mean the same to both',
    text: 'Booking and scheduling tools that show every time in your zone and theirs. Nobody is booked twice.',
  },
]

export function Benefits() {
  return (
    <section
      aria-label="What you get"
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
