import type { AdminReportDetails } from '../../../contract/admin/reports.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** To what is reported, as far as it can still be reached. */
export function SubjectLink({ report }: { report: AdminReportDetails }) {
  const { kind, subjectId, about } = report
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
  if (!hasPage(report)) return <span className="text-soft">Their page can’t be opened now.</span>
  return (
    <TextLink to="/profile/$id" params={{ id: String(about.id) }} preload={false}>
      {kind === 'show' ? 'Open the page with the show' : 'Open their page'}
    </TextLink>
  )
}

function hasPage({ about, histories }: AdminReportDetails): boolean {
  const inForce = histories.about.acts.filter(({ takenBack }) => !takenBack)
  return (
    !about.deleted &&
    !inForce.some(({ act, kind }) => act === 'suspend' || (act === 'hide' && kind === 'person'))
  )
}
