import { getRouteApi } from '@tanstack/react-router'
import { VerifyEmailCard } from '../accounts/verify-email-card.tsx'

const route = getRouteApi('/verify-email/$token')

export function VerifyEmail() {
  const { token } = route.useParams()
  return <VerifyEmailCard token={token} />
}
