import { ChevronDown } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

export type Question = { question: string; answer: string }

/** Works without JavaScript. */
export function Questions({ items }: { items: Question[] }) {
  return (
    <div className="mt-6 self-start border-t border-line lg:mt-0">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex list-none items-center justify-between gap-6 py-5 font-display text-lg font-bold tracking-tight hover:text-air sm:text-xl [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              of={ChevronDown}
              size={22}
              className="shrink-0 text-soft transition-transform group-open:rotate-180 print:hidden"
            />
          </summary>
          <p className="max-w-[45em] pb-6 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
