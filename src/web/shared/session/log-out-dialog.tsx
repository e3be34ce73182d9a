import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Unsaved } from './device-drafts.ts'
import { logOutWords as words } from './wording.ts'

type Props = {
  unsaved: Unsaved
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => Promise<unknown>
}

export function LogOutDialog({ unsaved, ...dialog }: Props) {
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      cancelLabel={words.stay}
      {...dialog}
    >
      {words.text(unsaved)}
    </ConfirmDialog>
  )
}
