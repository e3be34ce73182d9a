import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../shared/live/live.tsx'
import { moneyKey } from '../shared/money/money-query.ts'

/** Keeps what is said of money true while it is looked at: it moves when a booking does. */
export function useLiveMoney(): void {
  const queryClient = useQueryClient()
  useLive(({ name }) => {
    if (name === 'booking' || name === 'missed') {
      void queryClient.invalidateQueries({ queryKey: moneyKey })
    }
  })
}
