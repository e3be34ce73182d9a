import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../shared/live/live.tsx'
import { moneyKey } from '../shared/money/money-query.ts'

/** Refetches money when a booking changes, because its fee moves with it. */
export function useLiveMoney(): void {
  const queryClient = useQueryClient()
  useLive(({ name }) => {
    if (name === 'booking' || name === 'missed') {
      void queryClient.invalidateQueries({ queryKey: moneyKey })
    }
  })
}
