import { UserX } from 'lucide-react'
import { MissingPage } from '../ui/missing-page.tsx'

/** Nobody is known by this address: an unknown number, no number at all, or somebody who is not shown. */
export function PersonalityNotFound() {
  return (
    <MissingPage icon={UserX} title="Profile Not Found" to="/search" label="Find Connections">
      There is nobody at this address. They may have left, or the link may be incomplete.
    </MissingPage>
  )
}
