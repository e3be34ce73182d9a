import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../ui/live.tsx'
import { moneyKey } from '../ui/money-query.ts'

/** Keeps what is said of money true while it is looked at: it moves when a booking does. */
export function useLiveMoney(): void {
  const queryClient = useQueryClient()
  useLive(({ name }) => {
    if (name === 'booking' || name === 'missed') {
      void queryClient.invalidateQueries({ queryKey: moneyKey })
    }
  })
}
