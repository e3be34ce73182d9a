import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { prefetchMessages } from './prefetch-messages.ts'

const list = '/api/conversations'
const thread = ['/api/conversations/3', '/api/conversations/3/messages']
const recipient = ['/api/conversations?with=7', '/api/users/7', '/api/conversations/outreach']

test.each([
  ['the list', 1, {}, [list]],
  ['the list and the open conversation', 1, { id: '3' }, [list, ...thread]],
  ['the list and the person in the link', 1, { to: '7' }, [list, ...recipient]],
  ['only the list when the link names the viewer', 1, { to: '1' }, [list]],
  ['nothing for a visitor', undefined, { id: '3', to: '7' }, []],
])('the messages page fetches %s', async (_, me, open, expected) => {
  const asked: string[] = []
  const api = createApi(async (path) => {
    asked.push(path)
    const answer = path === '/api/me' ? (me ? { id: me } : null) : path === recipient[1] ? { id: 7 } : []
    return {
      status: 200,
      statusText: '',
      headers: { get: () => null },
      text: async () => JSON.stringify(answer),
    }
  })
  await prefetchMessages({ queryClient: new QueryClient(), api }, open)
  expect(new Set(asked.filter((path) => path !== '/api/me'))).toEqual(new Set(expected))
})
