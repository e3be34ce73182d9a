import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { membersOnly, requireAdmin, requireMember, requireVisitor } from './guards.ts'

function opened(userType?: 'guest' | 'admin') {
  const api = createApi(async () => ({
    status: userType ? 200 : 401,
    statusText: '',
    headers: { get: () => null },
    text: async () =>
      JSON.stringify(userType ? { id: 7, userType } : { message: 'Sign in first.', code: 'unauthorized' }),
  }))
  return { context: { api, queryClient: new QueryClient() }, location: { href: '/settings?tab=money' } }
}

const toLogin = { options: { to: '/login', search: { next: '/settings?tab=money' } } }

test('member pages send visitors to sign in and back', async () => {
  await expect(requireMember(opened())).rejects.toMatchObject(toLogin)
  await expect(membersOnly(opened())).rejects.toMatchObject(toLogin)
  expect(await requireMember(opened('guest'))).toMatchObject({ id: 7 })
  expect(await membersOnly(opened('guest'))).toBeUndefined()
})

test('visitor pages send members on to where they wanted to go', async () => {
  expect(await requireVisitor({ ...opened(), search: {} })).toBeUndefined()
  await expect(requireVisitor({ ...opened('guest'), search: {} })).rejects.toMatchObject({
    options: { href: '/dashboard' },
  })
  await expect(requireVisitor({ ...opened('guest'), search: { next: '/messages' } })).rejects.toMatchObject({
    options: { href: '/messages' },
  })
})

test('the panel refuses non-admins with a 403 and asks visitors to sign in', async () => {
  expect(await requireAdmin(opened('admin'))).toBeUndefined()
  await expect(requireAdmin(opened('guest'))).rejects.toMatchObject({
    isNotFound: true,
    data: { status: 403 },
  })
  await expect(requireAdmin(opened())).rejects.toMatchObject(toLogin)
})
