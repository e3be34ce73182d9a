import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleProfile } from '../../../../tests/helpers/browser/example-profile.ts'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { CategoryEditor } from './category-editor.tsx'
import '../../ui/combobox.tsx'

const comedy = { id: 1, name: 'Comedy' }
const music = { id: 2, name: 'Music' }
const science = { id: 3, name: 'Science' }
const profile = exampleProfile({ categories: [comedy] })

async function choose(name: string, calls: () => string[]) {
  const input = await screen.findByRole('combobox', { name: 'Add a category' })
  await waitFor(() => expect(calls()).toContain('GET /api/categories'))
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('option', { name }))
}

function show(answers: Answers = {}) {
  answers['GET /api/categories'] = [comedy, music, science]
  return renderScreen(<CategoryEditor profile={profile} />, { answers })
}

it('A category that was already added shows an error, and nothing is sent', async () => {
  const { toasts, calls } = show()
  await choose('Comedy', calls)
  expect(toasts).toEqual([{ title: 'Category already added', tone: 'error' }])
  expect(calls()).toEqual(['GET /api/categories'])
})

it('A chosen category is added, or an error shows the server’s message', async () => {
  const post = 'POST /api/users/7/categories'
  const answers: Answers = { [post]: refused('conflict', 'Not that one.') }
  const { toasts, sent, calls } = show(answers)
  await choose('Music', calls)
  const error = { title: 'Error adding category', text: 'Not that one.', tone: 'error' }
  await waitFor(() => expect(toasts).toEqual([error]))
  answers[post] = music
  await choose('Music', calls)
  await waitFor(() => expect(toasts).toEqual([error, { title: 'Category added' }]))
  expect(sent.at(-1)).toEqual({ call: 'POST /api/users/7/categories', body: { categoryId: 2 } })
})

it('Pressing a category removes it; an error shows the server’s message', async () => {
  const remove = 'DELETE /api/users/7/categories/1'
  const answers: Answers = { [remove]: refused('not_found', 'It is gone.') }
  const { toasts } = show(answers)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remove Comedy' }))
  press()
  const error = { title: 'Error removing category', text: 'It is gone.', tone: 'error' }
  await waitFor(() => expect(toasts).toEqual([error]))
  answers[remove] = undefined
  press()
  await waitFor(() => expect(toasts).toEqual([error, { title: 'Category removed' }]))
})

it('A category chosen while another is being added is added too, after it', async () => {
  const first = Promise.withResolvers<unknown>()
  const { toasts, sent, calls } = show({ 'POST /api/users/7/categories': first.promise })
  await choose('Music', calls)
  const added = () => sent.flatMap(({ body }) => (body ? [body] : []))
  await waitFor(() => expect(added()).toEqual([{ categoryId: 2 }]))
  await choose('Science', calls)
  expect(added()).toEqual([{ categoryId: 2 }])
  first.resolve(music)
  await waitFor(() => expect(added()).toEqual([{ categoryId: 2 }, { categoryId: 3 }]))
  await waitFor(() => expect(toasts).toHaveLength(2))
})
