import type { AdminParticipant } from '../../contract/admin/payments.ts'
import { EmailAddress } from '../ui/email-address.tsx'

export function PersonName({ party: { name, email } }: { party: AdminParticipant }) {
  return (
    <>
      <bdi>{name}</bdi>
      {email && (
        <span className="block text-sm font-normal wrap-anywhere text-soft">
          <EmailAddress of={email} />
        </span>
      )}
    </>
  )
}
