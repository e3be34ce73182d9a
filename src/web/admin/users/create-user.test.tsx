import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { type Answers, proxyPage, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { adminUser } from '../../../contract/admin/users.ts'
import { CreateUser } from './create-user.tsx'

const uploaded = `/pictures/${'a'.repeat(64)}-512.webp`
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create user' })

test('the button needs name, email and password; creating a user waits for the picture, whose failure is told', async () => {
  const upload = 'POST /api/upload/profile-picture'
  const answers: Answers = { [upload]: proxyPage, 'POST /api/admin/users': exampleOf(adminUser) }
  const { bodyOf, toasts } = renderScreen(<CreateUser />, { answers })
  fireEvent.click(create())
  await screen.findByRole('dialog')
  const types = [...screen.getByLabelText('Account type').children].map((one) => one.textContent)
  expect(types).toEqual(['Creator/Host', 'Guest/Speaker'])
  type(/^Name/, 'Ana Reis')
  type(/^Email/, 'ana@example.org')
  expect(create().disabled).toBe(true)
  type(/^Password/, 'secret1')
  await waitFor(() => expect(create().disabled).toBe(false))
  const choose = () => {
    const files = [new File(['x'], 'ana.png', { type: 'image/png' })]
    fireEvent.change(screen.getByLabelText('Profile picture file'), { target: { files } })
  }
  choose()
  const failed = { title: 'Upload Error', text: 'File upload failed', tone: 'error' }
  await waitFor(() => expect(toasts).toEqual([failed]))
  const late = Promise.withResolvers<unknown>()
  answers[upload] = late.promise
  choose()
  await waitFor(() => expect(create().disabled).toBe(true))
  late.resolve({ fileUrl: uploaded })
  await waitFor(() => expect(create().disabled).toBe(false))
  fireEvent.click(create())
  const sent = { name: 'Ana Reis', profilePicture: uploaded }
  await waitFor(() => expect(bodyOf('POST /api/admin/users')).toMatchObject(sent))
})
