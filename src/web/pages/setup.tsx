import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { SetupForm } from '../accounts/setup-form.tsx'
import { HttpError } from '../api.ts'
import { ErrorPage } from '../chrome/error-page.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { useSite } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { unlessFound } from './unless-found.ts'

const route = getRouteApi('/setup/$token')

export async function load({ api }: PageContext, token: string) {
  await api.call('GET /api/setup/{token}', { params: { token } }).catch(unlessFound)
}

export function Setup() {
  const { token } = route.useParams()
  const { platformName } = useSite()
  return (
    <AuthCard
      title={`Set up ${platformName}`}
      lead="This site has no admin yet. Sign up with this link to become its admin. It works once, within 24 hours."
    >
      <SetupForm token={token} />
    </AuthCard>
  )
}

/** Mistyped, expired, or replaced by a newer start’s link. */
export function Missing() {
  return (
    <MissingPage icon={KeyRound} title="This set-up link doesn’t work" to="/" label="See the site">
      A link works once, within 24 hours. Until the site has an admin, the server prints a new one each time
      it starts: restart it, and open the newest link.
    </MissingPage>
  )
}

export function Failed(props: ErrorComponentProps) {
  const { error } = props
  if (!(error instanceof HttpError) || error.code !== 'invalid_token') return <ErrorPage {...props} />
  return (
    <MissingPage icon={KeyRound} title="This site is already set up" to="/login" label="Sign in">
      The site already has an admin.
    </MissingPage>
  )
}
