import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { show } from '../shows.ts'
import { emptyBody, idParam, line, shortIdParam } from '../text.ts'

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

export const allowBadges = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/allow-badges',
  summary: 'Let a person verify the shows again whose badges were removed',
  access: 'admin',
  params: z.object({ id: shortIdParam }),
  body: emptyBody,
  status: 200,
  response: z.object({ titles: z.array(z.string()) }),
})
