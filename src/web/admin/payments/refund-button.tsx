import type { RefundOutlook } from '../../../contract/admin/payments.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refundWords } from './wording.ts'

type Props = {
  title: string
  refund: RefundOutlook
  onRefund: () => Promise<unknown>
  words?: { refund: string; refunding: string }
}

export function RefundButton({ title, refund, onRefund, words = refundWords }: Props) {
  if (!refund.possible) return null
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={words.refund}
      busyLabel={words.refunding}
      trigger={
        <Button look={words === refundWords ? 'danger' : 'secondary'} size="s">
          {words.refund}
        </Button>
      }
      onConfirm={onRefund}
    >
      {refund.says}
    </ConfirmDialog>
  )
}
