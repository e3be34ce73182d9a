import { beforeAll, expect, test } from 'vitest'
import { readPages, setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { decide, report } from '../../../tests/helpers/worlds/report-setup.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
const { world, admin } = own
beforeAll(() => typePassword(admin))

test('the queue shows what is due first, by state, kind and name, and counts what is overdue', async () => {
  const [ann, ben, zoe] = [
    await world.member({ name: 'Ann Author' }),
    await world.member({ name: 'Ben Author' }),
    await world.member({ name: 'Zoe Reader' }),
  ]
  const first = await report(zoe, { kind: 'person', id: ann.id })
  await world.clock.advance({ hours: 71 })
  const second = await report(zoe, { kind: 'person', id: ben.id })
  const third = await report(ann, { kind: 'person', id: ben.id })
  await world.clock.advance({ hours: 2 })
  const idsOf = async (query: string) =>
    (await readPages(admin, `/api/admin/reports?limit=2${query}`, 'next')).flatMap(({ rows }) =>
      rows.map(({ id }) => id),
    )
  expect(await idsOf('')).toEqual([first, second, third])
  expect(await idsOf('&sort=-createdAt')).toEqual([third, second, first])
  expect(await idsOf('&q=ann')).toEqual([first, third])
  expect(await idsOf('&kind=show')).toEqual([])
  expect((await admin.get('/api/admin/reports/counts')).body).toEqual({
    open: 3,
    overdue: 1,
    appeals: 0,
    bankDisputes: 0,
  })
  await typePassword(admin)
  await decide(own, second, 'limit')
  expect([await idsOf(''), await idsOf('&state=decided'), await idsOf('&state=appealed')]).toEqual([
    [first],
    [second, third],
    [],
  ])
  expect((await admin.get(`/api/admin/reports/${third}`)).body.histories).toMatchObject({
    reporter: { reportsMade: 1, reportsAgainst: 1, acts: [] },
    about: { reportsMade: 0, reportsAgainst: 2, acts: [{ act: 'limit', reason: 'No ads here.' }] },
  })
})
