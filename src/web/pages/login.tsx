import { getRouteApi } from '@tanstack/react-router'
import { CodeCard } from '../accounts/code-card.tsx'
import { LoginForm } from '../accounts/login-form.tsx'
import { PasskeySignIn } from '../accounts/passkey-sign-in.tsx'
import { ProviderProblem } from '../accounts/provider-problem.tsx'
import { ProviderSignIn } from '../accounts/provider-sign-in.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { TextLink } from '../ui/text-link.tsx'

const route = getRouteApi('/login')

export function SignIn() {
  const { step, problem, ...after } = route.useSearch()
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
      {problem && <ProviderProblem problem={problem} />}
      <LoginForm {...after} />
      <PasskeySignIn {...after} />
      <ProviderSignIn {...after} className="mt-3 w-full" />
    </AuthCard>
  )
}
