import type { ReactNode } from 'react'
import { SectionNav } from '../section-nav.tsx'
import { agentRequestsWords, bookingsWords } from './wording.ts'

const sections = [
  { to: '/admin/bookings', label: bookingsWords.name },
  { to: '/admin/bookings/agent-requests', label: agentRequestsWords.name },
] as const

export function BookingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex">
        <SectionNav label={bookingsWords.name} sections={sections} />
      </div>
      {children}
    </div>
  )
}
