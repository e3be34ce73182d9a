import { UserX } from 'lucide-react'
import { MissingPage } from '../ui/missing-page.tsx'

/** Unknown ids, and people who aren’t shown. */
export function PersonalityNotFound() {
  return (
    <MissingPage icon={UserX} title="Profile Not Found" to="/search" label="Find Connections">
      We can’t find this profile. It may have been removed.
    </MissingPage>
  )
}
