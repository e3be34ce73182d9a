import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Leave, useBlock } from './use-block.tsx'
import { blockWords as words } from './wording.ts'

type Props = {
  person: { id: number; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function BlockDialog({ person, leave, ...opening }: Props & { leave?: Leave }) {
  const { block } = useBlock(person)
  return (
    <ConfirmDialog
      {...opening}
      title={<Asked>{words.block(person)}</Asked>}
      confirmLabel="Block"
      busyLabel="Blocking…"
      onConfirm={() => block(leave)}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>You won’t find, message or book each other anymore.</li>
        <li>Open requests between you end, and any hold on a card is released.</li>
        <li>Confirmed bookings stay. Either of you can still cancel them.</li>
        <li>You can both still read your conversation.</li>
      </ul>
      <p className="mt-4">
        We don’t tell them. You can unblock them in your settings, but requests that ended stay ended.
      </p>
    </ConfirmDialog>
  )
}

export function UnblockDialog({ person, ...opening }: Props) {
  const { unblock } = useBlock(person)
  return (
    <ConfirmDialog
      {...opening}
      title={<Asked>{words.unblock(person)}</Asked>}
      confirmLabel="Unblock"
      busyLabel="Unblocking…"
      look="primary"
      onConfirm={unblock}
    >
      You’ll be able to find, message and book each other again. Requests that ended stay ended. We don’t tell
      them.
    </ConfirmDialog>
  )
}

function Asked({ children }: { children: string }) {
  return <span className="block wrap-anywhere">{children}?</span>
}
