import { useQuery } from '@tanstack/react-query'
import type { OutboxMail } from '../../../contract/admin/mail.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { openedMailQuery } from '../admin-queries.ts'

type Props = {
  mail: OutboxMail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One mail to read. It stands apart from the table: a mail that leaves meanwhile may leave the list as well. */
export function MailReader({ mail, open, onOpenChange }: Props) {
  return (
    <Dialog
      title={mail.subject}
      description={`To ${mail.recipient}. The audit log records that you opened it.`}
      width="l"
      open={open}
      onOpenChange={onOpenChange}
    >
      {open && <Reading id={mail.id} />}
    </Dialog>
  )
}

function Reading({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(openedMailQuery(useApi(), id))
  if (data) {
    return (
      <>
        {/* As plain text: nothing in a mail can act here. */}
        <p className="break-words whitespace-pre-wrap">{data.text}</p>
        {data.hasCalendar && <p className="mt-5 text-sm text-soft">It carries a calendar file.</p>}
      </>
    )
  }
  if (isError) {
    return (
      <ErrorState title="The mail could not be loaded" onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  return (
    <Loading label="Loading the mail">
      <div className="grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  )
}
