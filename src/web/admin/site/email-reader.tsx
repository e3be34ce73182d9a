import { useQuery } from '@tanstack/react-query'
import type { OutboxMail } from '../../../contract/admin/emails.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { openedEmailQuery } from '../admin-queries.ts'
import { emailReaderWords as words } from './wording.ts'

type Props = {
  mail: OutboxMail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lives outside the table: an email that is sent meanwhile may leave the list. */
export function EmailReader({ mail, open, onOpenChange }: Props) {
  return (
    <Dialog
      title={mail.subject}
      description={words.description({ recipient: mail.recipient })}
      width="l"
      open={open}
      onOpenChange={onOpenChange}
    >
      {open && <Reading id={mail.id} />}
    </Dialog>
  )
}

function Reading({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(openedEmailQuery(useApi(), id))
  if (data) {
    return (
      <>
        {/* Plain text only, so nothing in an email can run here. */}
        <p className="break-words whitespace-pre-wrap">{data.text}</p>
        {data.hasCalendar && <p className="mt-5 text-sm text-soft">{words.calendar}</p>}
      </>
    )
  }
  if (isError) {
    return <ErrorState title={words.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <Loading label={words.loading}>
      <div className="grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  )
}
