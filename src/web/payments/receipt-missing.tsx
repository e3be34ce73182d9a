import { ReceiptText } from 'lucide-react'
import { MissingPage } from '../ui/missing-page.tsx'
import { receiptWords } from './wording.ts'

/** Same answer for a missing receipt and someone else's, so numbers can't be probed. */
export function ReceiptMissing() {
  return (
    <MissingPage
      icon={ReceiptText}
      title={receiptWords.missingTitle}
      to="/settings/payments"
      label={receiptWords.seePayments}
    >
      {receiptWords.missing}
    </MissingPage>
  )
}
