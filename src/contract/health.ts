import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive',
  access: 'anyone',
  isProbe: true,
  status: 200,
  response: z.object({ status: z.literal('ok') }),
})

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The database is reachable and migrated',
  access: 'anyone',
  isProbe: true,
  status: 200,
  response: z.object({ status: z.literal('ready') }),
})
