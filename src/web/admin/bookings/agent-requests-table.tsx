import { Inbox } from 'lucide-react'
import { type AdminAgentRequestRow, agentRequestSorts } from '../../../contract/admin/agent-requests.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { agentRequestWords } from '../../../wording/agent-requests.ts'
import { Money } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { type AgentRequestsSearch, agentRequestsQuery } from '../payments/money-queries.ts'
import { feeLabel } from '../payments/wording.ts'
import { agentRequestsWords, bookingsTableWords, agentRequestsTableWords as words } from './wording.ts'

const helper = adminColumns<AdminAgentRequestRow>()
const columns = helper.columns([
  helper.accessor('id', {
    header: 'Request',
    cell: ({ row: { original } }) => (
      <>
        {words.request({ ...original, requester: original.requester.name, guest: original.guest.name })}
        <span dir="auto" className="block text-sm font-normal text-soft">
          {original.topic}
        </span>
      </>
    ),
    meta: { names: true },
  }),
  helper.accessor('agentName', {
    header: 'Agent',
    cell: ({ row: { original } }) => (
      <>
        <bdi>{original.agentName}</bdi>
        <span className="block text-sm text-soft">
          <EmailAddress of={original.agentEmail} />
        </span>
      </>
    ),
  }),
  helper.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <>
        {agentRequestWords[original.status]}
        {original.bookingId !== null && (
          <TextLink
            to="/admin/bookings/$id"
            params={{ id: String(original.bookingId) }}
            preload={false}
            className="block text-sm"
          >
            {words.booking({ id: original.bookingId })}
          </TextLink>
        )}
      </>
    ),
  }),
  helper.accessor('paymentStatus', {
    header: 'Fee',
    cell: ({ row: { original } }) => (
      <>
        <TextLink to="/admin/payments/$id" params={{ id: String(original.paymentId ?? 0) }} preload={false}>
          {feeLabel(original)}
        </TextLink>
        {original.amountCents > 0 && (
          <span className="block text-sm text-soft">
            <Money cents={original.amountCents} />
          </span>
        )}
      </>
    ),
  }),
  helper.accessor('createdAt', {
    header: 'Requested',
    cell: ({ row: { original } }) => (
      <>
        <Moment at={original.createdAt} />
        {isOpen(original) && original.expiresAt && (
          <span className="block text-sm text-soft">
            {words.until} <Moment at={original.expiresAt} inLine />
          </span>
        )}
      </>
    ),
    meta: { className: 'md:w-56' },
  }),
])

export function AgentRequestsTable({ search }: { search: AgentRequestsSearch }) {
  return (
    <AdminTable
      words={agentRequestsWords}
      file="agent-requests"
      query={agentRequestsQuery(useApi(), search)}
      columns={columns}
      sorts={agentRequestSorts}
      usual="-createdAt"
      rowId={({ id }) => id}
      filters={
        <ListFilter
          name="status"
          label="Status"
          all={bookingsTableWords.allStatuses}
          choices={toChoices(agentRequestWords)}
        />
      }
      emptyIcon={Inbox}
    />
  )
}
