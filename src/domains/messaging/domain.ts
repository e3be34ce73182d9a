import type { Domain } from '../../platform/domain.ts'
import { announceMessages } from './announce-messages.ts'
import { deleteMessages, removeConversations } from './delete-messages.ts'
import { exportConversations, exportMessages } from './export-messages.ts'
import { messagingRoutes } from './routes.ts'

const others = 'kept: others received them'

export const messaging: Domain = {
  tables: {
    conversations: { closing: others, reset: 'deleted', export: 'included' },
    messages: { closing: others, reset: 'deleted', export: 'included' },
  },
  exportData: { conversations: exportConversations, messages: exportMessages },
  routes: messagingRoutes,
  jobs: [announceMessages],
  reset: { messages: { conversations: removeConversations, messages: deleteMessages } },
}
