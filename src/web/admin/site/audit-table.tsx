import { ScrollText } from 'lucide-react'
import type { AuditEntry } from '../../../contract/admin/audit.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { useApi } from '../../shared/session/session.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { auditQuery } from '../admin-queries.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import type { ListSearch } from '../list-search.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { auditActionWords, auditWords, auditTableWords as words } from './wording.ts'

const helper = adminColumns<AuditEntry>()
const columns = helper.columns([
  helper.accessor('act', {
    header: words.action,
    cell: (cell) => auditActionWords[cell.getValue()],
    meta: { names: true },
  }),
  helper.accessor('createdAt', {
    header: 'When',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-56' },
  }),
  helper.accessor('admin', { header: 'Admin', cell: (cell) => <bdi>{cell.getValue().name}</bdi> }),
  helper.accessor('subject', { header: words.subject, cell: (cell) => <Subject of={cell.getValue()} /> }),
  helper.accessor('details', { header: 'Details', cell: (cell) => <Details of={cell.getValue()} /> }),
])

export function AuditTable({ search }: { search: ListSearch<'act'> }) {
  const api = useApi()
  return (
    <AdminTable
      words={auditWords}
      file="audit"
      query={auditQuery(api, search)}
      columns={columns}
      sorts={['createdAt']}
      usual="-createdAt"
      rowId={({ id }) => id}
      filters={
        <ListFilter
          name="act"
          label={words.action}
          all={words.allActions}
          choices={toChoices(auditActionWords)}
        />
      }
      emptyIcon={ScrollText}
    />
  )
}

const subjectPages = {
  report: '/admin/reports/$id',
  booking: '/admin/bookings/$id',
  payment: '/admin/payments/$id',
} as const

function Subject({ of: subject }: { of: string | null }) {
  if (!subject) return words.site
  const [kind = '', id = ''] = subject.split(':')
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`.trim()
  if (!(kind in subjectPages)) return name
  return (
    <TextLink to={subjectPages[kind as keyof typeof subjectPages]} params={{ id }} preload={false}>
      {name}
    </TextLink>
  )
}

function Details({ of }: { of: Record<string, unknown> }) {
  const entries = Object.entries(of)
  if (entries.length === 0) return <span className="text-soft">{words.noDetails}</span>
  return (
    <ul className="text-sm">
      {entries.map(([name, value]) => (
        <li key={name} className="break-words">
          <span className="text-soft">{wordsOf(name)}:</span> {shown(name, value)}
        </li>
      ))}
    </ul>
  )
}

function wordsOf(name: string): string {
  return name
    .replace(/Cents$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.noValue
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join(', ')
  if (isChange(value)) return words.change({ from: shown(name, value.from), to: shown(name, value.to) })
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && name.endsWith('Cents')) return formatMoney(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  // A word of the code, such as `review_answer`.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}
