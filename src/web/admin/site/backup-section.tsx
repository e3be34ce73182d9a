import { useQuery } from '@tanstack/react-query'
import type { BackupStatus } from '../../../contract/admin/backups.ts'
import { formatBytes } from '../../../wording/sizes.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { backupsQuery } from '../admin-queries.ts'
import { Moment } from '../moment.tsx'
import { backupWords as words } from './wording.ts'

export function BackupSection() {
  const { data, isError } = useQuery(backupsQuery(useApi()))
  return (
    <section aria-labelledby="backups" className="mb-10">
      <h2 id="backups" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <Card>
        {data ? (
          <Details of={data} />
        ) : (
          <div className="min-h-32">{isError ? words.loadFailed : <Skeleton className="h-6 w-60" />}</div>
        )}
      </Card>
    </section>
  )
}

function Details({ of: { isOn, last, nextAt } }: { of: BackupStatus }) {
  return (
    <DetailList inPairs>
      <Detail name={words.last}>{last ? <Moment at={last.madeAt} /> : words.none}</Detail>
      <Detail name={words.next}>{nextAt ? <Moment at={nextAt} /> : words.off}</Detail>
      {last && (
        <>
          <Detail name={words.size}>
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {formatBytes(last.sizeBytes)} <Badge tone="ok">{words.verified}</Badge>
            </span>
            <p className="text-sm text-soft">{words.verifiedHelp}</p>
          </Detail>
          <Detail name={words.place}>
            <code className="text-sm">{last.place}</code>
            {last.kind === 'upgrade' && <p className="text-sm text-soft">{words.upgrade}</p>}
          </Detail>
        </>
      )}
      {!isOn && (
        <Detail name={words.howOn} wide>
          {words.howOnHelp}
        </Detail>
      )}
    </DetailList>
  )
}
