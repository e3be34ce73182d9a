import { ShieldAlert } from 'lucide-react'
import { MissingPage } from '../ui/missing-page.tsx'
import { adminWords } from './wording.ts'

export function AccessDenied() {
  return (
    <MissingPage
      icon={ShieldAlert}
      title={adminWords.deniedTitle}
      to="/dashboard"
      label={adminWords.dashboard}
    >
      {adminWords.denied}
    </MissingPage>
  )
}
