import type { SignInProblem } from '../../contract/sign-in-problems.ts'
import { suspended } from '../../wording/suspended.ts'
import { useSite } from '../shared/session/session.tsx'
import { FormError } from '../ui/form-error.tsx'
import { RegistrationRule } from './registration-rule.tsx'

/** Why the sign-in by the provider failed. */
export function ProviderProblem({ problem }: { problem: SignInProblem }) {
  const { signInProvider: provider = 'the other site' } = useSite()
  const words: Record<SignInProblem, string> = {
    invalid_token: `Signing in with ${provider} took too long. Try again.`,
    wrong_credentials: `${provider} didn’t sign you in. Try again, or sign in another way.`,
    invalid: `${provider} hasn’t confirmed your email address. Confirm it there, then try again.`,
    not_found: `No account here has confirmed the email address that ${provider} knows. If you have one, sign in with your password and confirm your address first.`,
    forbidden: suspended,
    rate_limited: 'Too many people signed in from here. Wait 15 minutes, then try again.',
    unavailable: `We couldn’t sign you in with ${provider}. Try again in a minute, or sign in another way.`,
  }
  return (
    <div className="mb-6 grid gap-3">
      <FormError>{words[problem]}</FormError>
      {problem === 'not_found' && <RegistrationRule />}
    </div>
  )
}
