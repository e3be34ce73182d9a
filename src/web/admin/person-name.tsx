import type { AdminParty } from '../../contract/admin/payments.ts'
import { MailAddress } from '../ui/email-address.tsx'

export function PartyName({ party: { name, email } }: { party: AdminParty }) {
  return (
    <>
      {name}
      {email && (
        <span className="block text-sm font-normal wrap-anywhere text-soft">
          <MailAddress of={email} />
        </span>
      )}
    </>
  )
}
