import { ReceiptText } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** No such receipt, or somebody else’s: the same words for both. */
export function ReceiptMissing() {
  return (
    <div className="grid justify-center py-12 sm:py-20">
      <EmptyState
        icon={ReceiptText}
        title="Receipt not found"
        level={1}
        action={
          <LinkButton to={'/settings/payments' as string} look="secondary">
            See your payments
          </LinkButton>
        }
      >
        None of your payments has this number. If you have another account, the receipt may be there.
      </EmptyState>
    </div>
  )
}
