import { eq } from 'drizzle-orm'
import { deleteRows } from '../../platform/database/delete-rows.ts'
import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { notifyMembers } from './notify-members.ts'
import { notifyOfShow } from './notify-of-show.ts'
import { notifyParticipants } from './notify-participants.ts'
import { notificationRoutes } from './routes.ts'
import { notifications as sent } from './tables.ts'

const notify = { name: 'notify-parties', run: notifyParticipants }
const notifyOfRequest = { name: 'notify-seats', run: notifyMembers }

export const notifications: Domain = {
  tables: { notifications: { closing: 'deleted', reset: 'deleted' } },
  routes: notificationRoutes,
  reactions: react({
    'booking.requested': [notify],
    'booking.confirmed': [notify],
    'booking.scheduled': [notify],
    'booking.closed': [notify],
    'booking.reopened': [notify],
    'booking.completed': [notify],
    'booking.offered': [notify],
    'booking.reminded': [notify],
    'booking.no_show_reported': [notify],
    'booking.no_show_objected': [notify],
    'booking.no_show_decided': [notify],
    'agent_request.sent': [notifyOfRequest],
    'agent_request.asked': [notifyOfRequest],
    'agent_request.answered': [notifyOfRequest],
    'agent_request.countered': [notifyOfRequest],
    'agent_request.accepted': [notifyOfRequest],
    'agent_request.closed': [notifyOfRequest],
    'agent_request.taken_over': [notifyOfRequest],
    'agent_request.passed_on': [notifyOfRequest],
    'agent_request.reminded': [notifyOfRequest],
    'show.verification_lost': [{ name: 'notify-of-show', run: notifyOfShow }],
  }),
  async closeAccount({ db }, userId) {
    await db.delete(sent).where(eq(sent.userId, userId))
  },
  reset: { notifications: { notifications: deleteRows(sent, sent.userId) } },
}
