import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupStatus } from '../../../contract/admin/backups.ts'
import { formatBytes } from '../../../wording/sizes.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastError } from '../../ui/toast.ts'
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
          <>
            <Details of={data} />
            <StartBackup isRunning={data.isRunning} />
          </>
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
            {last.kind !== 'scheduled' && <p className="text-sm text-soft">{words[last.kind]}</p>}
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

function StartBackup({ isRunning }: { isRunning: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isStarting, setIsStarting] = useState(false)
  const { queryKey } = backupsQuery(api)
  async function start() {
    setIsStarting(true)
    try {
      queries.setQueryData(queryKey, await api.call('POST /api/admin/backups', { body: {} }))
    } catch (error) {
      toastError(words.startFailed, error)
      await queries.invalidateQueries({ queryKey })
    } finally {
      setIsStarting(false)
    }
  }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        look="outline"
        busy={isStarting || isRunning}
        busyLabel={words.running}
        onClick={() => void start()}
      >
        {words.start}
      </Button>
      <output className="text-sm text-soft">{isRunning && words.runningHelp}</output>
    </div>
  )
}
