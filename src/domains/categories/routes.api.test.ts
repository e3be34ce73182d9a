import { expect, test } from 'vitest'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()

test('lists categories by name', async () => {
  const { body } = await world.visitor().get('/api/categories')
  const names = (body as { name: string }[]).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual(names.toSorted())
})

test('members add and remove each category once, only on their own profile', async () => {
  const [member, other] = [await world.member(), await world.member()]
  const own = `/api/users/${member.id}/categories`
  const shown = async () =>
    (await other.get(`/api/users/${member.id}`)).body.categories.map(({ id }: { id: number }) => id)
  expect(await member.post(own, { categoryId: 5 })).toMatchObject({ status: 201, body: { id: 5 } })
  expect((await member.post(own, { categoryId: 3 })).status).toBe(201)
  expect(await member.post(own, { categoryId: 3 })).toMatchObject({
    status: 409,
    body: { code: 'category_taken' },
  })
  expect((await member.post(own, { categoryId: 99_999 })).status).toBe(404)
  expect((await other.post(own, { categoryId: 4 })).status).toBe(403)
  expect((await other.request('DELETE', `${own}/3`)).status).toBe(403)
  expect((await shown()).toSorted()).toEqual([3, 5])
  expect((await member.request('DELETE', `${own}/3`)).status).toBeLessThan(300)
  expect(await shown()).toEqual([5])
  expect((await member.request('DELETE', `${own}/3`)).status).toBe(404)
})
