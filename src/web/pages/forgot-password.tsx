import { ForgotPasswordCard } from '../accounts/forgot-password-card.tsx'

export function ForgotPassword() {
  return <ForgotPasswordCard />
}
