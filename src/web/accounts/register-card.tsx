import { useSite } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { AfterSignIn } from './next-page.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationRule } from './registration-rule.tsx'

/** `isDead`: the invitation doesn’t work. No form for visitors who couldn’t send it. */
export function RegisterCard({ isDead, ...after }: AfterSignIn & { isDead: boolean }) {
  const { registration } = useSite()
  const isInvited = after.invitation && !isDead
  // The site’s owner needs no invitation, and comes from there.
  const forOwner = after.next === '/admin'
  const isClosed = registration === 'invitation' && !isInvited && !forOwner
  return (
    <AuthCard
      title={isClosed ? 'By invitation only' : 'Create your account'}
      lead={!isClosed && 'It’s free and takes a minute.'}
      footer={
        <>
          Already have an account?{' '}
          <TextLink to="/login" search={after}>
            Sign in
          </TextLink>
        </>
      }
    >
      <RegistrationRule invitation={after.invitation} isDead={isDead} forOwner={forOwner} />
      {!isClosed && <RegistrationForm {...after} />}
    </AuthCard>
  )
}
