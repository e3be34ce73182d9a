import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Unsaved } from './device-drafts.ts'

type Props = {
  unsaved: Unsaved
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => Promise<unknown>
}

/** Asks before signing out deletes what was typed and not sent or saved. */
export function LogOutDialog({ unsaved, ...dialog }: Props) {
  const deleted = unsaved.messages === 1 && !unsaved.hasDrafts ? 'it' : 'them'
  return (
    <ConfirmDialog
      title="Log out and delete unsaved work?"
      confirmLabel="Log out and delete"
      busyLabel="Logging out…"
      cancelLabel="Stay logged in"
      {...dialog}
    >
      {unsavedWords(unsaved)} Logging out deletes {deleted} from this device.
    </ConfirmDialog>
  )
}

function unsavedWords({ messages, hasDrafts }: Unsaved): string {
  const unsent = messages === 1 ? '1 message wasn’t sent' : `${messages} messages weren’t sent`
  if (!hasDrafts) return `${unsent}.`
  if (messages === 0) return 'You have drafts or changes that aren’t saved.'
  return `${unsent}, and some drafts or changes aren’t saved.`
}
