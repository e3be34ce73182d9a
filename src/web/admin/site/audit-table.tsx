import { ScrollText } from 'lucide-react'
import type { AuditAct, AuditEntry } from '../../../contract/admin/audit.ts'
import { useApi } from '../../shared/session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminColumns } from '../admin-columns.ts'
import { auditQuery } from '../admin-queries.ts'
import { AdminTable } from '../admin-table.tsx'
import type { ListSearch } from '../list-search.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'

/** Every act of an admin in words. */
const actWords: Record<AuditAct, string> = {
  'admin.set_up': 'Became the first admin',
  'user.created': 'Created a user',
  'user.suspended': 'Suspended a user',
  'user.restored': 'Restored a user',
  'user.deleted': 'Deleted a user',
  'booking.status_set': 'Set a booking’s status',
  'conversation.opened': 'Opened a conversation',
  'messages.searched': 'Searched messages',
  'payment.refunded': 'Refunded a payment',
  'credit.refunded': 'Refunded a credit',
  'payments.reconciled': 'Reconciled payments',
  'settings.changed': 'Changed settings',
  'data.reset': 'Reset data',
  'mail.opened': 'Opened a mail',
  'mail.retried': 'Sent a mail again',
  'mail.tested': 'Sent a test mail',
  'job.retried': 'Ran a job again',
  'table.exported': 'Exported a table',
}

const helper = adminColumns<AuditEntry>()
const columns = helper.columns([
  helper.accessor('act', { header: 'Act', cell: (cell) => actWords[cell.getValue()], meta: { names: true } }),
  helper.accessor('createdAt', {
    header: 'When',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-56' },
  }),
  helper.accessor('admin', { header: 'Admin', cell: (cell) => cell.getValue().name }),
  helper.accessor('subject', { header: 'On', cell: (cell) => subjectWords(cell.getValue()) }),
  helper.accessor('details', { header: 'Details', cell: (cell) => <Details of={cell.getValue()} /> }),
])

const acts = Object.entries(actWords).map(([value, label]) => ({ value, label }))

/** Every act of an admin, and every look into what is private. */
export function AuditTable({ search }: { search: ListSearch<'act'> }) {
  const api = useApi()
  return (
    <AdminTable
      name="Audit log"
      file="audit"
      things={['act', 'acts']}
      query={auditQuery(api, search)}
      columns={columns}
      sorts={['createdAt']}
      usual="-createdAt"
      rowId={({ id }) => id}
      searchLabel="Search by admin or subject"
      filters={<ListFilter name="act" label="Act" all="All acts" choices={acts} />}
      empty={
        <EmptyState icon={ScrollText} title="No acts yet">
          What admins do in this panel, and whose messages and mails they open, is written down here.
        </EmptyState>
      }
    />
  )
}

/** "user:12" as "User 12"; the whole site where there is none. */
function subjectWords(subject: string | null): string {
  if (!subject) return 'The site'
  const [kind = '', id = ''] = subject.split(':')
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`.trim()
}

function Details({ of }: { of: Record<string, unknown> }) {
  const entries = Object.entries(of)
  if (entries.length === 0) return <span className="text-soft">None</span>
  return (
    <ul className="text-sm">
      {entries.map(([name, value]) => (
        <li key={name} className="break-words">
          <span className="text-soft">{wordsOf(name)}:</span> {shown(value)}
        </li>
      ))}
    </ul>
  )
}

/** "oldStatus" as "old status". */
function wordsOf(name: string): string {
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (isChange(value)) return `from ${shown(value.from)} to ${shown(value.to)}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}
