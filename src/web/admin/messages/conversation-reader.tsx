import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminMessage } from '../../../contract/admin/messages.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { SkeletonThread } from '../../ui/skeleton-shapes.tsx'
import { useNextPage } from '../../ui/use-next-page.ts'
import { readingQuery } from '../admin-queries.ts'
import { Moment } from '../moment.tsx'
import { readerWords as words } from './wording.ts'

type Props = { id: number; names: string }

/** Fetches nothing until opened: every read is audited. */
export function ConversationReader({ id, names }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={names}
      description={words.description}
      width="l"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="s" aria-label={words.openLabel({ names })}>
          {words.open}
        </Button>
      }
    >
      {open && <Reading id={id} />}
    </Dialog>
  )
}

function Reading({ id }: { id: number }) {
  const list = useInfiniteQuery(readingQuery(useApi(), id))
  const older = useNextPage(list)
  if (list.isError && !list.data) {
    return <ErrorState title={words.loadFailed} onRetry={() => void list.refetch()} busy={list.isFetching} />
  }
  if (!list.data) {
    return (
      <Loading label={words.loading}>
        <SkeletonThread />
      </Loading>
    )
  }
  const messages = list.data.pages.flatMap(({ rows }) => rows).toReversed()
  return (
    <>
      {list.hasNextPage && (
        <div className="mb-5 grid justify-items-center gap-2">
          <Button look="outline" size="s" busy={older.busy} onClick={() => void older.ask()}>
            {words.older}
          </Button>
          {older.error !== null && (
            <p role="alert" className="text-sm text-bad">
              {words.olderFailed}
            </p>
          )}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <ol tabIndex={0} aria-label={words.messages} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ol>
    </>
  )
}

function Line({ message }: { message: AdminMessage }) {
  return (
    <li className="grid gap-1 border-l-2 border-line pl-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">
          <bdi>{message.from.name}</bdi>
        </span>
        <Moment at={message.createdAt} inLine />
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {message.content}
      </p>
    </li>
  )
}
