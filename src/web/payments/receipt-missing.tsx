import { ReceiptText } from 'lucide-react'
import { MissingPage } from '../ui/missing-page.tsx'

/** No such receipt, or somebody else’s: the same words for both. */
export function ReceiptMissing() {
  return (
    <MissingPage
      icon={ReceiptText}
      title="Receipt not found"
      to="/settings/payments"
      label="See your payments"
    >
      None of your payments has this number. If you have another account, the receipt may be there.
    </MissingPage>
  )
}
