import { KeyRound } from 'lucide-react'
import { listDomains } from '../../wording/domains.ts'
import { useSite } from '../shared/session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import type { AfterSignIn } from './next-page.ts'

/** Who may sign up, before anyone types. */
export function RegistrationRule({ invitation }: AfterSignIn) {
  const { platformName, registration, registrationDomains = [] } = useSite()
  if (!registration) return null
  const rules = {
    invitation: `You need an invitation to join ${platformName}. If you were sent a link, open it to sign up.`,
    approval:
      'An admin approves each new account. You can fill in your profile right away. Until you’re approved, no one else sees it.',
    domains: `Sign up with an email address at ${listDomains(registrationDomains)}. Once you confirm it, others can see you.`,
  }
  return (
    <Banner icon={KeyRound} className="mb-6">
      {invitation ? `You’re invited to join ${platformName}. Your link works once.` : rules[registration]}
    </Banner>
  )
}
