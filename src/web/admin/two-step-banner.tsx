import { ShieldAlert } from 'lucide-react'
import { useMe } from '../shared/session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** For admins who sign in with a password alone. */
export function TwoStepBanner() {
  if (useMe()?.twoStep) return null
  return (
    <Banner icon={ShieldAlert} className="mb-6">
      Your password alone opens this panel.{' '}
      <TextLink to="/settings/account" hash="two-step">
        Turn on two-step sign-in
      </TextLink>
    </Banner>
  )
}
