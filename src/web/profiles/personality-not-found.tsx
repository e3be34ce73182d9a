import { UserX } from 'lucide-react'
import { MissingPage } from '../ui/missing-page.tsx'
import { missingText } from './states-wording.ts'

/** Unknown or invalid ids, and people who aren’t shown. */
export function PersonalityNotFound() {
  return (
    <MissingPage icon={UserX} title="Profile Not Found" to="/search" label="Find Connections">
      {missingText}
    </MissingPage>
  )
}
