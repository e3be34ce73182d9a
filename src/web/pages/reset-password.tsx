import { getRouteApi } from '@tanstack/react-router'
import { NewPasswordCard } from '../accounts/new-password-card.tsx'

const route = getRouteApi('/reset-password/$token')

export function ResetPassword() {
  const { token } = route.useParams()
  return <NewPasswordCard token={token} />
}
