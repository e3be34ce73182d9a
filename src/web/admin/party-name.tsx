import type { AdminParty } from '../../contract/admin-payments.ts'

/** Somebody’s name with their address below. */
export function PartyName({ party: { name, email } }: { party: AdminParty }) {
  return (
    <>
      {name}
      {email && <span className="block text-sm break-all text-soft">{email}</span>}
    </>
  )
}
