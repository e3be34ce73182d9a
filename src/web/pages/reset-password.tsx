import { getRouteApi } from '@tanstack/react-router'
import { NewPasswordForm } from '../accounts/new-password-card.tsx'
import { AuthCard } from '../ui/auth-card.tsx'

const route = getRouteApi('/reset-password/$token')

export function ResetPassword() {
  const { token } = route.useParams()
  return (
    <AuthCard
      title="Choose a new password"
      lead="You’ll be signed out on every device. Then sign in with the new password."
    >
      <NewPasswordForm token={token} />
    </AuthCard>
  )
}
