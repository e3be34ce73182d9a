import { useNavigate } from '@tanstack/react-router'
import { type StartStep, stepAfter } from './start-steps.ts'

/** Opens the next step, or the dashboard after the last. */
export function useGoOn(step: StartStep): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const after = stepAfter(step)
    if (after) await navigate({ to: '/start/$step', params: { step: after } })
    else await navigate({ to: '/dashboard' })
  }
}
