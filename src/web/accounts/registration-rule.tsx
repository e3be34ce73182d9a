import { KeyRound } from 'lucide-react'
import { listDomains } from '../../wording/domains.ts'
import { useSite } from '../shared/session/session.tsx'
import { mailTo } from '../shared/site/mail-to.ts'
import { Banner } from '../ui/banner.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { textLinkClass } from '../ui/text-link.tsx'
import type { AfterSignIn } from './next-page.ts'

type RegistrationRuleProps = Pick<AfterSignIn, 'invitation'> & { isDead?: boolean; forOwner?: boolean }

/** Who may sign up, before anyone types. */
export function RegistrationRule({ invitation, isDead = false, forOwner = false }: RegistrationRuleProps) {
  const { platformName, contactEmail, registration, registrationDomains = [] } = useSite()
  if (!registration) return null
  const rules = {
    invitation: forOwner
      ? 'Only the site’s owner can sign up here without an invitation.'
      : `You need an invitation to join ${platformName}. If you were sent a link, open it to sign up.`,
    approval:
      'An admin approves each new account. You can fill in your profile right away. Until you’re approved, no one else sees it.',
    domains: `Sign up with an email address at ${listDomains(registrationDomains)}. Once you confirm it, others can see you.`,
  }
  return (
    <Banner icon={KeyRound} className="mb-6 last:mb-0">
      {isDead ? (
        <>
          <p>This invitation has expired or was already used.</p>
          <p className="mt-1 wrap-anywhere">
            Ask the person who invited you for a new one, or email{' '}
            <a href={mailTo(contactEmail)} className={textLinkClass}>
              <EmailAddress of={contactEmail} />
            </a>
            .
          </p>
          {registration !== 'invitation' && <p className="mt-1">Without one: {rules[registration]}</p>}
        </>
      ) : invitation ? (
        `You’re invited to join ${platformName}. Your link works once.`
      ) : (
        rules[registration]
      )}
    </Banner>
  )
}
