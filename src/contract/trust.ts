import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { person } from './people.ts'
import { shortId, shortIdParam } from './text.ts'

/** People one member may have blocked. */
export const mostBlocked = 1000

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The people the caller has blocked, newest first',
  access: 'member',
  status: 200,
  response: z.array(person),
})

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary:
    'Block a person: neither finds, messages or books the other. Open requests between them end; confirmed bookings stay',
  access: 'member',
  body: z.object({ userId: shortId }),
  status: 204,
  response: z.undefined(),
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/blocks/{userId}',
  summary: 'Unblock a person. What had ended stays ended',
  access: 'member',
  params: z.object({ userId: shortIdParam }),
  status: 204,
  response: z.undefined(),
})
