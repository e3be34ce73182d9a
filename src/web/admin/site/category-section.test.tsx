import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { CategorySection } from './category-section.tsx'

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a category is added, or a chosen one renamed; a used name is said at the field', async () => {
  const answers: Answers = {
    'GET /api/categories': [{ id: 3, name: 'Music' }],
    'POST /api/admin/categories': { id: 4, name: 'Beekeeping' },
    'PATCH /api/admin/categories/3': { id: 3, name: 'Songs' },
  }
  const { toasts, bodyOf } = renderScreen(<CategorySection />, { answers })
  type(/^Name/, 'Beekeeping')
  press('Add category')
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Beekeeping was added'))
  await screen.findByRole('option', { name: 'Music' })
  type(/^Category/, '3')
  expect(screen.getByLabelText<HTMLInputElement>(/^New name/).value).toBe('Music')
  type(/^New name/, 'Songs')
  press('Rename category')
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('It’s called Songs now'))
  expect(bodyOf('PATCH /api/admin/categories/3')).toEqual({ name: 'Songs' })
  const taken = 'There’s a category called Music already. Choose a different name.'
  answers['POST /api/admin/categories'] = refused('category_taken', taken, { fields: { name: taken } })
  type(/^Name/, 'music')
  press('Add category')
  await screen.findByText(taken)
})
