import { getRouteApi } from '@tanstack/react-router'
import { RegistrationForm } from '../accounts/registration-form.tsx'
import { RegistrationRule } from '../accounts/registration-rule.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { TextLink } from '../ui/text-link.tsx'

const route = getRouteApi('/register')

export function Register() {
  const after = route.useSearch()
  return (
    <AuthCard
      title="Create your account"
      lead="It’s free and takes a minute."
      footer={
        <>
          Already have an account?{' '}
          <TextLink to="/login" search={after}>
            Sign in
          </TextLink>
        </>
      }
    >
      <RegistrationRule {...after} />
      <RegistrationForm {...after} />
    </AuthCard>
  )
}
