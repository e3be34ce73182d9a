import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { show } from '../shows.ts'
import { idParam, line } from '../text.ts'

export const clearShowBadge = endpoint({
  method: 'POST',
  path: '/api/admin/shows/{id}/clear-badge',
  summary:
    'Remove the badge of a show that isn’t its owner’s; they read the reason and can’t verify it again',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ reason: line(300).pipe(z.string().min(1, 'Give a reason.')) }),
  status: 200,
  response: show,
})
