import { getRouteApi } from '@tanstack/react-router'
import { LoginForm } from '../accounts/login-form.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { TextLink } from '../ui/text-link.tsx'

const route = getRouteApi('/login')

export function SignIn() {
  const after = route.useSearch()
  return (
    <AuthCard
      title="Sign in"
      lead="Good to see you again."
      footer={
        <>
          New here?{' '}
          <TextLink to="/register" search={after}>
            Create an account
          </TextLink>
        </>
      }
    >
      <LoginForm {...after} />
    </AuthCard>
  )
}
