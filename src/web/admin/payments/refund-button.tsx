import type { RefundOutlook } from '../../../contract/admin/payments.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refundWords } from './wording.ts'

type Props = { title: string; refund: RefundOutlook; onRefund: () => Promise<unknown> }

export function RefundButton({ title, refund, onRefund }: Props) {
  if (!refund.possible) return null
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={refundWords.refund}
      busyLabel={refundWords.refunding}
      trigger={
        <Button look="danger" size="s">
          {refundWords.refund}
        </Button>
      }
      onConfirm={onRefund}
    >
      {refund.says}
    </ConfirmDialog>
  )
}
