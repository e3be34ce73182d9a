import { getRouteApi } from '@tanstack/react-router'
import { RegisterCard } from '../accounts/register-card.tsx'
import { HttpError } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/register')

/** If the check itself fails, the form decides. */
export async function load({ api }: PageContext, token: string | undefined) {
  if (!token) return { isDead: false }
  const refused = await api
    .call('GET /api/invitations/{token}', { params: { token } })
    .catch((error: unknown) => error)
  return { isDead: refused instanceof HttpError && refused.code === 'invalid_token' }
}

export function Register() {
  return <RegisterCard {...route.useSearch()} {...route.useLoaderData()} />
}
