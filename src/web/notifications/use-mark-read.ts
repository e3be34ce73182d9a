import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationsKey, unreadNotificationsQuery, useApi } from '../shared/session/session.tsx'

export function useMarkRead() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids?: number[]) => api.call('POST /api/notifications/read', { body: { ids } }),
    onSuccess: (left) => {
      queryClient.setQueryData(unreadNotificationsQuery(api).queryKey, left)
      return queryClient.invalidateQueries({ queryKey: notificationsKey })
    },
  })
}
