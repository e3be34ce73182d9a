import type { RefundOutlook } from '../../../contract/admin/payments.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { title: string; refund: RefundOutlook; onRefund: () => Promise<unknown> }

/** Asks before money goes back, with what happens then. Nothing where nothing can. */
export function RefundButton({ title, refund, onRefund }: Props) {
  if (!refund.possible) return null
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Refund"
      busyLabel="Refunding…"
      trigger={
        <Button look="danger" size="s">
          Refund
        </Button>
      }
      onConfirm={onRefund}
    >
      {refund.says}
    </ConfirmDialog>
  )
}
