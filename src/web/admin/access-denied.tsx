import { ShieldAlert } from 'lucide-react'
import { MissingPage } from '../ui/missing-page.tsx'

/** For whoever is signed in and no admin. */
export function AccessDenied() {
  return (
    <MissingPage icon={ShieldAlert} title="Access Denied" to="/dashboard" label="Go to your dashboard">
      You don't have permission to access the admin panel.
    </MissingPage>
  )
}
