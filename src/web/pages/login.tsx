import { getRouteApi } from '@tanstack/react-router'
import { CodeCard } from '../accounts/code-card.tsx'
import { LoginForm } from '../accounts/login-form.tsx'
import { PasskeySignIn } from '../accounts/passkey-sign-in.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { TextLink } from '../ui/text-link.tsx'

const route = getRouteApi('/login')

export function SignIn() {
  const { step, ...after } = route.useSearch()
  if (step === 'code') return <CodeCard {...after} />
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
      <PasskeySignIn {...after} />
    </AuthCard>
  )
}
