import type { AdminReport } from '../../../contract/admin/reports.ts'
import { reportKindWords } from './wording.ts'

/** "#12 Message by Maya Moss". */
export function ReportTitle({ report: { id, kind, about } }: { report: AdminReport }) {
  return (
    <>
      #{id} {kind !== 'person' && `${reportKindWords[kind]} by `}
      <bdi>{about.name}</bdi>
    </>
  )
}
