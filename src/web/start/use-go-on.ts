import { useNavigate } from '@tanstack/react-router'
import { liveStep, type StartStep, stepAfter } from './start-steps.ts'

/** Opens the next step, or the end after the last. */
export function useGoOn(step: StartStep): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/start/$step', params: { step: stepAfter(step) ?? liveStep } })
  }
}
