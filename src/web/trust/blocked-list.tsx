import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Person } from '../../contract/people.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Avatar } from '../shared/people/avatar.tsx'
import { useApi } from '../shared/session/session.tsx'
import { UnblockDialog } from '../shared/trust/block-dialog.tsx'
import { blocksQuery } from '../shared/trust/blocks-query.ts'
import { blockWords } from '../shared/trust/wording.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'

export function BlockedList() {
  const { data, isError, isFetching, refetch } = useQuery(blocksQuery(useApi()))
  const top = useRef<HTMLDivElement>(null)
  useLostFocus(data?.length, () => top.current)
  if (isError && !data) {
    return (
      <ErrorState
        title="We couldn’t load the people you blocked"
        level={3}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label="Loading the people you blocked">
        <Card className="!p-0">
          <SkeletonList />
        </Card>
      </Loading>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Card>
        {data.length === 0 ? (
          <EmptyState icon={Ban} title="You haven’t blocked anyone" level={3}>
            To block someone, open their profile or your conversation and choose More.
          </EmptyState>
        ) : (
          <>
            <p className="mb-4 max-w-[62ch] text-soft">
              You and the people on this list can’t find, message or book each other. We don’t tell them.
            </p>
            <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-t border-line">
              {data.map((person) => (
                <BlockedRow key={person.id} person={person} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </div>
  )
}

function BlockedRow({ person }: { person: Person }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-4">
      <div className="flex min-w-0 grow basis-56 items-center gap-4">
        <Avatar name={person.name} src={person.avatar} />
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
            <bdi>{person.name}</bdi>
          </h3>
          {person.headline && (
            <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-soft">
              {person.headline}
            </p>
          )}
        </div>
      </div>
      <Button look="outline" size="s" aria-label={blockWords.unblock(person)} onClick={() => setAsking(true)}>
        Unblock
      </Button>
      <UnblockDialog person={person} open={isAsking} onOpenChange={setAsking} />
    </li>
  )
}
