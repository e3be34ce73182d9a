import { expect, test } from 'vitest'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'

const { world, admin, guest, creator } = setUpAdmin()
const path = '/api/admin/categories'
const names = async () =>
  (await world.visitor().get('/api/categories')).body.map(({ name }: { name: string }) => name)
const found = async (q: string) =>
  (await world.visitor().get(`/api/search?q=${q}`)).body.map(({ id }: { id: number }) => id)

test('an admin adds and renames a category: people keep it, and search finds them by the new name', async () => {
  const { status, body: made } = await admin.post(path, { name: '  Beekeeping ' })
  expect([status, made.name]).toEqual([201, 'Beekeeping'])
  expect(await names()).toContain('Beekeeping')
  await creator.patch(`/api/users/${creator.id}`, {
    headline: 'Talks about summers',
    initialsConfirmed: true,
  })
  expect((await creator.post(`/api/users/${creator.id}/categories`, { categoryId: made.id })).status).toBe(
    201,
  )
  await world.runJobs()
  expect(await found('beekeeping')).toEqual([creator.id])
  expect((await admin.patch(`${path}/${made.id}`, { name: 'Apiculture' })).body).toEqual({
    id: made.id,
    name: 'Apiculture',
  })
  await world.runJobs()
  const { categories } = (await guest.get(`/api/users/${creator.id}`)).body
  expect(categories).toEqual([{ id: made.id, name: 'Apiculture' }])
  expect([await found('apiculture'), await found('beekeeping')]).toEqual([[creator.id], []])
  const log = (await admin.get('/api/admin/audit?q=category')).body
  expect(log.map(({ act, details }: { act: string; details: object }) => [act, details])).toEqual([
    ['category.renamed', { from: 'Beekeeping', to: 'Apiculture' }],
    ['category.created', { name: 'Beekeeping' }],
  ])
})

test('a name that is used, in any case, is refused with its field', async () => {
  const [name = ''] = await names()
  const { body: other } = await admin.post(path, { name: 'Lighthouses' })
  const both = [
    await admin.post(path, { name: name.toUpperCase() }),
    await admin.patch(`${path}/${other.id}`, { name }),
  ]
  const message = `There’s a category called ${name} already. Choose a different name.`
  for (const { status, body } of both) {
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ code: 'category_taken', fields: { name: message } }),
    ])
  }
  expect((await admin.patch(`${path}/${other.id}`, { name: 'LightHouses' })).status).toBe(200)
  expect((await admin.patch(`${path}/999999`, { name: 'Nothing' })).status).toBe(404)
  expect((await admin.post(path, { name: ' ' })).status).toBe(400)
  const two = await Promise.all(['Tides', 'tides'].map((name) => admin.post(path, { name })))
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})
