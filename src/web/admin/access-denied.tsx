import { ShieldAlert } from 'lucide-react'
import { useMe } from '../shared/session/session.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { adminWords } from './wording.ts'

/** The same for everyone with an unconfirmed address, so that no one learns whose would make them an admin. */
export function AccessDenied() {
  const me = useMe()
  return (
    <MissingPage
      icon={ShieldAlert}
      title={adminWords.deniedTitle}
      to="/dashboard"
      label={adminWords.dashboard}
    >
      {adminWords.denied}
      {me && !me.emailVerified && (
        <span className="mt-3 block wrap-anywhere">
          If this is your site, first confirm your email address with the link we sent to{' '}
          <EmailAddress of={me.email} />, or{' '}
          <TextLink to="/settings/account" hash="email">
            get a new one in settings
          </TextLink>
          .
        </span>
      )}
    </MissingPage>
  )
}
