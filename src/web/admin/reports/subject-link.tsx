import type { AdminReportDetails } from '../../../contract/admin/reports.ts'
import { TextLink } from '../../ui/text-link.tsx'

const labels = {
  person: 'Open their page',
  show: 'Open the page with the show',
  review: 'Open the page with the review',
  review_answer: 'Open the page with the answer',
}

/** To what is reported, as far as it can still be reached. */
export function SubjectLink({ report }: { report: AdminReportDetails }) {
  const { kind, subjectId, about, profileId } = report
  if (kind === 'booking') {
    return (
      <TextLink to="/admin/bookings/$id" params={{ id: String(subjectId) }} preload={false}>
        Open the booking
      </TextLink>
    )
  }
  if (kind === 'agent_request') {
    return (
      <TextLink to="/admin/bookings/agent-requests" search={{ q: String(subjectId) }}>
        Find the agent request
      </TextLink>
    )
  }
  if (kind === 'message') {
    return (
      <TextLink to="/admin/messages" search={{ q: about.name }}>
        Find the conversation
      </TextLink>
    )
  }
  if (!profileId) return <span className="text-soft">The page can’t be opened now.</span>
  return (
    <TextLink to="/profile/$id" params={{ id: String(profileId) }} preload={false}>
      {labels[kind]}
    </TextLink>
  )
}
