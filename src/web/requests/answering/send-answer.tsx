import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useReply } from '../reply-context.ts'
import type { ReplyAction } from '../reply-drafts.ts'

type Props = { act: ReplyAction; busy: boolean; busyLabel: string; children: ReactNode }

/** Hidden once someone else has replied. */
export function SendAnswer({ act, busy, busyLabel, children }: Props) {
  const { request } = useReply()
  if (!request.can.includes(act) && !busy) return null
  return (
    <Button
      type="submit"
      look={act === 'decline' ? 'danger' : 'primary'}
      className="justify-self-start max-sm:justify-self-stretch"
      busy={busy}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  )
}
