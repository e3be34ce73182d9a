import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { auditLog } from '../tables.ts'

const { world, admin } = setUpAdmin()
beforeEach(() => typePassword(admin))

async function fillLog(count: number) {
  await world.ctx.db.execute(sql`
    insert into audit_log (admin_id, act, subject, details, created_at)
    select ${admin.id}, 'user.suspended', 'user:' || n, '{"nth": 1}', now() - n * interval '1 second'
    from generate_series(1, ${count}::int) n`)
  await world.ctx.db.execute(sql`
    insert into audit_log (admin_id, act, subject, details, created_at)
    values (${admin.id}, 'mail.tested', E'=HYPERLINK("x"),\r\nü', '{}', now())`)
}

async function exported(subject: string): Promise<string | undefined> {
  const [row] = await world.ctx.db
    .insert(auditLog)
    .values({ adminId: admin.id, act: 'mail.opened', subject, details: {}, createdAt: new Date() })
    .returning({ id: auditLog.id })
  const { text } = await admin.get('/api/admin/audit.csv?act=mail.opened')
  const cells = new RegExp(`\r\n${row?.id},[^,]*,[^,]*,Ada Admin,mail.opened,(.*?),{}\r\n`, 's')
  return cells.exec(text)?.[1]
}

test.each([
  'agent-requests',
  'audit',
  'bookings',
  'conversations',
  'credits',
  'jobs',
  'ledger',
  'mail',
  'payments',
  'users',
])('an export of %s.csv goes to the audit log', async (table) => {
  expect((await admin.get(`/api/admin/${table}.csv`)).status).toBe(200)
  const { body } = await admin.get('/api/admin/audit?act=table.exported&limit=1')
  expect(body).toMatchObject([{ subject: `table:${table}` }])
})

test('an export needs a fresh password, and a refused one isn’t in the audit log', async () => {
  const taken = async () => (await admin.get('/api/admin/audit?act=table.exported')).headers['x-total-count']
  const before = await taken()
  await world.clock.advance({ minutes: 11 })
  const { status, body } = await admin.get('/api/admin/users.csv')
  expect([status, body.code]).toEqual([403, 'password_required'])
  expect((await admin.get('/api/confirm-password')).body.code).toBe('password_required')
  expect(await taken()).toBe(before)
  await typePassword(admin)
  expect((await admin.get('/api/confirm-password')).status).toBe(200)
  expect((await admin.get('/api/admin/users.csv')).status).toBe(200)
})

test('an export has the list’s filters and logs them, but not the search words', async () => {
  const path = 'users.csv?q=ADMIN&sort=name&userType=admin'
  expect((await admin.get(`/api/admin/${path}`)).text.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFFid,name,email,type,/),
    expect.stringContaining(',Ada Admin,'),
    '',
  ])
  expect((await admin.get('/api/admin/conversations.csv?words=secret')).status).toBe(200)
  const { body } = await admin.get('/api/admin/audit?act=table.exported&limit=2')
  expect(body.map(({ details }: { details: object }) => details)).toEqual([
    { sort: '-lastMessageAt', words: true },
    { sort: 'name', q: true, userType: 'admin' },
  ])
})

test('an export has every row in list order, and no formulas', async () => {
  await fillLog(2_500)
  const { text, headers } = await admin.get('/api/admin/audit.csv?sort=createdAt&act=user.suspended')
  const rows = text.split('\r\n')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  expect(rows[0]).toBe('\uFEFFid,time,admin id,admin,action,subject,details')
  expect(rows).toHaveLength(2_502)
  expect(rows[1]).toContain(',user.suspended,user:2500,"{""nth"":1}"')
  expect([rows[2_500], rows[2_501]]).toEqual([expect.stringContaining(',user:1,'), ''])
  const tested = await admin.get('/api/admin/audit.csv?act=mail.tested')
  expect(tested.text).toContain(`,mail.tested,"'=HYPERLINK(""x""),\r\nü",{}\r\n`)
})

test.each([
  ['topic\n=1+1', `"topic\n'=1+1"`],
  ['topic\r=1+1', `"topic\r'=1+1"`],
  ['topic\r\n @SUM(1)', `"topic\r\n '@SUM(1)"`],
  ["Ann;=cmd|' /C calc'!A0;", "Ann;'=cmd|' /C calc'!A0;"],
  ['Ann;"=1+1&";', `"Ann;""'=1+1&"";"`],
  ['Ann\t-2+3', "Ann\t'-2+3"],
  ['＝1+1', "'＝1+1"],
])('%j is neither a formula nor a separate row, however a spreadsheet splits it', async (written, cell) => {
  expect(await exported(written)).toBe(cell)
})
