import { ShieldAlert } from 'lucide-react'
import { useMe } from '../shared/session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** For admins without a second factor. */
export function TwoStepBanner() {
  const me = useMe()
  if (me?.twoStep || me?.passkey) return null
  return (
    <Banner icon={ShieldAlert} className="mb-6">
      Your password alone opens this panel.{' '}
      <TextLink to="/settings/account" hash="two-step">
        Turn on two-step sign-in
      </TextLink>
    </Banner>
  )
}
