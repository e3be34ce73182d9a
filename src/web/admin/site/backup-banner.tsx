import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { BackupStatus } from '../../../contract/admin/backups.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { backupsQuery } from '../admin-queries.ts'
import { Moment } from '../moment.tsx'
import { backupWords as words } from './wording.ts'

/** On every tab, while there's something to fix. */
export function BackupBanner() {
  const { data } = useQuery(backupsQuery(useApi()))
  if (!data || !(data.failure || data.isOld)) return null
  return (
    <Banner tone="bad" icon={TriangleAlert} className="mb-6 [&_time]:text-bad">
      <Problem of={data} />
    </Banner>
  )
}

const momentAt = (at: string) => ({ time: () => <Moment at={at} inLine /> })

function Problem({ of: { failure, last, isOld, nextAt } }: { of: BackupStatus }) {
  return (
    <div className="grid gap-1">
      {failure && (
        <p className="wrap-anywhere">
          <RichText text={words.failed(failure)} parts={momentAt(failure.failedAt)} />
        </p>
      )}
      {isOld && last && (
        <p>
          <RichText text={words.old} parts={momentAt(last.madeAt)} /> {!failure && words.whyOld}
        </p>
      )}
      {nextAt && (
        <p>
          <RichText text={words.nextTry} parts={momentAt(nextAt)} />
        </p>
      )}
    </div>
  )
}
