import { expect, test } from 'vitest'
import { readPages, setUpAdmin } from '../../../tests/helpers/worlds/admin-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { createAuditEntry } from './create-audit-entry.ts'
import { auditLog } from './tables.ts'

const { world, admin } = setUpAdmin()

async function act(times: number): Promise<void> {
  const { ctx } = world
  const actor = { kind: 'member', userId: admin.id, userType: 'admin', sessionId: 1 } as const
  for (let nth = 0; nth < times; nth++) {
    await withTransaction({ ...ctx, actor }, (ctx) =>
      createAuditEntry(ctx, {
        act: nth % 2 ? 'user.suspended' : 'mail.tested',
        subject: `user:${nth}`,
        details: { nth },
      }),
    )
  }
}

test('lists the log newest first, every entry on one page', async () => {
  await act(7)
  const pages = await readPages(admin, '/api/admin/audit?limit=3', 'next')
  expect(pages.map(({ total }) => total)).toEqual(['7', '7', '7'])
  expect(pages.map(nths)).toEqual([[6, 5, 4], [3, 2, 1], [0]])
})

function nths(page: { rows: { details: { nth: number } }[] } | undefined) {
  return page?.rows.map(({ details }) => details.nth)
}

test('filters by action and search words, and names the admin', async () => {
  const { body } = await admin.get('/api/admin/audit?act=user.suspended&q=USER:3')
  expect(body).toMatchObject([{ admin: { name: 'Ada Admin' }, act: 'user.suspended', subject: 'user:3' }])
  expect((await admin.get('/api/admin/audit?q=ada')).headers['x-total-count']).toBe('7')
  expect((await admin.get('/api/admin/audit?q=%25')).body).toEqual([])
})

test('the database refuses to change or delete entries', async () => {
  const { db } = world.ctx
  const refused = { cause: { message: 'rows of audit_log are never changed or deleted' } }
  await expect(db.update(auditLog).set({ subject: 'user:1' })).rejects.toMatchObject(refused)
  await expect(db.delete(auditLog)).rejects.toMatchObject(refused)
  await expect(db.execute('truncate audit_log')).rejects.toMatchObject(refused)
  expect((await admin.get('/api/admin/audit?limit=1')).headers['x-total-count']).toBe('7')
})
