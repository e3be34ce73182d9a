import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { adminUser } from '../../../contract/admin/users.ts'
import { CreateUser } from './create-user.tsx'

const uploaded = `/pictures/${'a'.repeat(64)}-512.webp`
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create user' })

test('creating a user waits for the picture upload', async () => {
  let arrive: (answer: unknown) => void = () => undefined
  const { bodyOf } = renderScreen(<CreateUser />, {
    answers: {
      'POST /api/upload/profile-picture': new Promise((done) => {
        arrive = done
      }),
      'POST /api/admin/users': exampleOf(adminUser),
    },
  })
  fireEvent.click(create())
  await screen.findByRole('dialog')
  type(/^Name/, 'Ana Reis')
  type(/^Email/, 'ana@example.org')
  type(/^Password/, 'secret1')
  await waitFor(() => expect(create().disabled).toBe(false))
  const picture = new File(['x'], 'ana.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(/picture/i, { selector: 'input' }), { target: { files: [picture] } })
  await waitFor(() => expect(create().disabled).toBe(true))
  arrive({ fileUrl: uploaded })
  await waitFor(() => expect(create().disabled).toBe(false))
  fireEvent.click(create())
  await waitFor(() =>
    expect(bodyOf('POST /api/admin/users')).toMatchObject({
      name: 'Ana Reis',
      profilePicture: uploaded,
    }),
  )
})
