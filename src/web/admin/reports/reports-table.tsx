import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Flag, Landmark } from 'lucide-react'
import { type AdminReport, reportSorts, reportStates } from '../../../contract/admin/reports.ts'
import { useApi } from '../../shared/session/session.tsx'
import { reasonLabels } from '../../shared/trust/wording.ts'
import { Banner } from '../../ui/banner.tsx'
import { SegmentLink, SegmentLinks } from '../../ui/segment-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { reportCountsQuery } from '../admin-queries.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { DecisionBadges } from './decision-badges.tsx'
import { ReportDeadline } from './report-deadline.tsx'
import { listOf, type ReportList, type ReportsSearch, reportsQuery, usualSort } from './report-queries.ts'
import { ReportTitle } from './report-title.tsx'
import { automatic, reportKindWords, reportListLabels, reportsWords } from './wording.ts'

const helper = adminColumns<AdminReport>()
const columns = helper.columns([
  helper.accessor('id', {
    header: 'Report',
    cell: ({ row: { original } }) => (
      <TextLink to="/admin/reports/$id" params={{ id: String(original.id) }} preload={false}>
        <ReportTitle report={original} />
      </TextLink>
    ),
    meta: { names: true, className: 'wrap-anywhere md:min-w-52' },
  }),
  helper.accessor('decision', {
    header: 'Status',
    cell: ({ row: { original } }) =>
      original.decision ? <DecisionBadges act={original.decision} /> : <ReportDeadline at={original.dueAt} />,
  }),
  helper.accessor('reason', {
    header: 'Reason',
    cell: ({ row: { original } }) => (
      <>
        {reasonLabels[original.reason]}
        {original.text && (
          <span dir="auto" className="line-clamp-2 text-sm text-soft">
            {original.text}
          </span>
        )}
      </>
    ),
    meta: { className: 'wrap-anywhere md:min-w-56' },
  }),
  helper.accessor('reporter', {
    header: 'Reported by',
    cell: (cell) => <bdi>{cell.getValue()?.name ?? automatic}</bdi>,
    meta: { className: 'wrap-anywhere md:min-w-36' },
  }),
  helper.accessor('createdAt', {
    header: 'Reported',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:min-w-48' },
  }),
])

export function ReportsTable({ search }: { search: ReportsSearch }) {
  const list = listOf(search)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ReportsHead list={list} />
      <AdminTable
        key={list}
        words={reportsWords[list]}
        query={reportsQuery(useApi(), search)}
        columns={columns}
        sorts={reportSorts}
        usual={usualSort(list)}
        rowId={({ id }) => id}
        filters={<ListFilter name="kind" label="Kind" all="All kinds" choices={toChoices(reportKindWords)} />}
        emptyIcon={Flag}
      />
    </div>
  )
}

function ReportsHead({ list }: { list: ReportList }) {
  const { data } = useQuery(reportCountsQuery(useApi()))
  const { open = 0, overdue = 0, appeals = 0, bankDisputes = 0 } = data ?? {}
  const counts = { open, appealed: appeals, decided: 0 }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentLinks label="Lists of reports">
        {reportStates.map((state) => (
          <SegmentLink
            key={state}
            to="/admin/reports"
            search={state === 'open' ? {} : { list: state }}
            isChosen={state === list}
          >
            {reportListLabels[state]}
            {counts[state] > 0 && <span className="ml-1.5 tabular-nums opacity-80">{counts[state]}</span>}
          </SegmentLink>
        ))}
      </SegmentLinks>
      {overdue > 0 && (
        <Banner tone="bad" icon={AlarmClock}>
          {overdue === 1 ? '1 report is past its deadline.' : `${overdue} reports are past their deadline.`}
        </Banner>
      )}
      {bankDisputes > 0 && (
        <Banner tone="wait" icon={Landmark}>
          {bankDisputes === 1 ? 'A bank disputes 1 payment. ' : `Banks dispute ${bankDisputes} payments. `}
          <TextLink to="/admin/payments" search={{ status: 'disputed' }}>
            See disputed payments
          </TextLink>
        </Banner>
      )}
    </div>
  )
}
